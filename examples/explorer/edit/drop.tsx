// A place that takes files, dropped on it or picked, and says there why they do not fit.

import { useSignal } from '@preact/signals';
import { FileInput } from 'lucide';
import type { ComponentChildren } from 'preact';
import type { GameFile } from 'scumm-codec';
import { Icon } from '../controls.js';
import { droppedFiles, readFiles } from '../open/files.js';

interface Props {
  readonly title: string;
  readonly look?: string;
  /** What the button says. */
  readonly pick: string;
  /** Kinds of files that the button offers. Default: all. */
  readonly accept?: string | undefined;
  readonly take: (files: readonly GameFile[]) => void;
  readonly children: ComponentChildren;
}

export function Drop({ title, look = '', pick, accept, take, children }: Props) {
  const { words, attempt } = useAttempt();
  const give = (files: Promise<File[]>) => attempt(async () => take(await readFiles(await files)));
  return (
    <fieldset
      class={`actions drop ${look}`}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (event.dataTransfer) give(droppedFiles(event.dataTransfer.items));
      }}
    >
      <legend>{title}</legend>
      {children}
      <label class="button">
        <Icon icon={FileInput} />
        {pick}
        <input
          type="file"
          multiple
          accept={accept}
          aria-label={`${pick}: ${title}`}
          onChange={({ currentTarget }) => {
            give(Promise.resolve([...(currentTarget.files ?? [])]));
            currentTarget.value = '';
          }}
        />
      </label>
      <p role="alert">{words}</p>
    </fieldset>
  );
}

/** Words for why the last attempt failed; empty if it did not. */
export function useAttempt() {
  const words = useSignal('');
  const attempt = async (act: () => unknown) => {
    try {
      await act();
      words.value = '';
    } catch (error) {
      words.value = error instanceof Error ? error.message : String(error);
    }
  };
  return { words, attempt };
}
