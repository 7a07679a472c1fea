// The bar of edits, on every view while there are any: how many, undo and redo, and the way to their list.

import { Download, type IconNode, Pencil, Redo2, Undo2 } from 'lucide';
import { useEffect } from 'preact/hooks';
import { editGame } from 'scumm-codec/encode';
import { Button, counted } from '../controls.js';
import { changes, now, show, steps } from '../state.js';
import { canStep, stepBy } from './changes.js';
import { isUnsaved, saveFiles } from './unsaved.js';

/** Steps that a key asks for; 0 for other keys. */
function stepOf({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): number {
  const isTyped = target instanceof HTMLElement && target.matches('input, select');
  if (!(ctrlKey || metaKey) || isTyped) return 0;
  if (key.toLowerCase() === 'y') return 1;
  return key.toLowerCase() === 'z' ? (shiftKey ? 1 : -1) : 0;
}

export function EditBar() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (stepOf(event) === 0) return;
      event.preventDefault();
      stepBy(stepOf(event));
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const { length } = changes.value;
  if (steps.value.lists.length === 1) return null;
  const stepper = (by: number, icon: IconNode, keys: string, words: string) => (
    <Button icon={icon} disabled={!canStep(by)} aria-keyshortcuts={keys} act={() => stepBy(by)}>
      {words}
    </Button>
  );
  const files = () => now.value && saveFiles(editGame(now.value, []));
  return (
    <section class="actions bar" aria-label="Edits">
      <Button icon={Pencil} act={() => show({ view: 'edit' })}>
        {counted(length, 'edit')}
      </Button>
      {stepper(-1, Undo2, 'Control+Z', 'Undo')}
      {stepper(1, Redo2, 'Control+Shift+Z', 'Redo')}
      <Button icon={Download} class={isUnsaved() ? 'primary' : ''} act={files}>
        Save the game
      </Button>
      <small>{isUnsaved() ? 'not saved to files yet' : length > 0 && 'saved'}</small>
    </section>
  );
}
