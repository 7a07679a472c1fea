export { chainedPicture, chainedPlanes, chainRules } from './chained.js';
export { nestedTable } from './nested.js';
export {
  cutTable,
  lacksStrips,
  type StripTable,
  stripEntry,
  stripStart,
  wholeEntries,
} from './table.js';
export { payloadTable, taggedTable } from './tagged.js';
