export { chainedPicture, chainedPlanes, chainRules } from './chained.js';
export {
  cutTable,
  lacksStrips,
  type StripTable,
  stripEntry,
  stripStart,
  wholeEntries,
} from './table.js';
export { payloadTable, taggedTable } from './tagged.js';
