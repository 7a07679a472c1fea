// The films of a game: a list of them; one that plays, with the texts and the parts of each frame.

import { type Signal, useSignal } from '@preact/signals';
import { Captions, Download } from 'lucide';
import { useEffect, useMemo } from 'preact/hooks';
import { indicesToRgba } from 'scumm-codec';
import type { Film, FilmChunk, FilmText, ShownFrame } from 'scumm-codec/smush';
import { eachGameCharset, type GameCharset } from 'scumm-codec/tools';
import { Button, Check, into, Thumbnails } from '../controls.js';
import { indexedPng, save } from '../export/save.js';
import { Picture } from '../picture.js';
import { Controls, type Player, usePlayer } from '../player.js';
import { useFit } from '../rooms/stage.js';
import { films, fit, lose, now, show, shown } from '../state.js';
import { framesOf, type NamedFilm, rateOf, readFilms } from './frames.js';
import { SaveGif } from './gif.js';
import { flagsOf, fontOf, withTexts, wordsOf } from './texts.js';

export function Films() {
  const all = useMemo(() => readFilms(films.value), [films.value]);
  const drawn = useSignal(1);
  const isDone = drawn.value >= all.length;
  // They come one after the other, so that the page goes on.
  useEffect(() => {
    if (!isDone) setTimeout(() => drawn.value++);
  }, [drawn.value, isDone]);
  const chosen = all.length === 1 ? all[0] : all.find(isChosen);
  if (chosen) return <OneFilm key={chosen.file} {...chosen} />;
  if (all.length === 0) return <p>There is no film that can be read.</p>;
  const small = all.slice(0, drawn.value).map(({ file, film }) => ({
    ...{ key: file, label: `a frame of ${file}` },
    title: (
      <>
        {file} <small>{lengthOf(film)}</small>
      </>
    ),
    act: () => show({ film: file }),
    draw: () => stillOf(film),
  }));
  return <Thumbnails all={small} />;
}

const isChosen = ({ file }: NamedFilm) => file === shown.value.film;

/** `30 frames, 3.0 s`. */
function lengthOf(film: Film): string {
  const { length } = film.frames;
  return `${length} ${length === 1 ? 'frame' : 'frames'}, ${(length / rateOf(film)).toFixed(1)} s`;
}

/** The frame that stands for a film, if it has so many: films fade in. */
const STILL = 24;

function stillOf(film: Film) {
  const { width, height, pixels, palette } = framesOf(film)(
    Math.min(STILL, film.frames.length >> 1),
  );
  return { width, height, data: indicesToRgba(pixels, palette) };
}

function OneFilm({ file, film }: NamedFilm) {
  const place = useFit(film);
  const hasTexts = useSignal(true);
  const fonts = useMemo(
    () => (now.value ? [...eachGameCharset(now.value, { onError: lose })] : []),
    [now.value],
  );
  const show = useMemo(() => framesOf(film), [film]);
  const frames = useMemo(() => {
    const stays = (i: number) => 1000 / rateOf(show(i));
    return { count: film.frames.length, stays, loopStart: undefined };
  }, [film, show]);
  const player = usePlayer(frames);
  const at = player.at.value;
  const frame = show(at);
  const picture = useMemo(
    () => (hasTexts.value ? withTexts(frame, fonts) : { ...frame }),
    [show, at, hasTexts.value, fonts],
  );
  const pixels = useMemo(
    () => ({ ...picture, data: indicesToRgba(picture.pixels, frame.palette) }),
    [picture],
  );
  const name = file.replace(/^.*\/|\.\w+$/g, '');
  const savePng = () =>
    save(`${name}-${`${at + 1}`.padStart(4, '0')}.png`, indexedPng(picture, frame.palette));
  return (
    <div class="room film">
      <div ref={place}>
        <figure>
          <Picture pixels={pixels} zoom={fit.value} label={`frame ${at + 1} of ${file}`} />
        </figure>
        <Controls player={player} frames={frames} />
      </div>
      <div>
        <p>
          {file}: {lengthOf(film)}, {frame.width}x{frame.height} pixels. Sound is not decoded.
        </p>
        <p class="actions">
          <Button icon={Download} act={savePng}>
            Frame as PNG
          </Button>
          <SaveGif name={name} film={film} />
        </p>
        <Texts player={player} film={film} frame={frame} fonts={fonts} isDrawn={hasTexts} />
        <h2>Parts of frame {at + 1}</h2>
        <ul class="chunks">
          {film.frames[at]?.chunks.map((chunk) => (
            <li key={chunk.start}>
              {chunk.tag} <small>{aboutChunk(film, chunk)}</small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What the chunks of films are. */
const CHUNKS: Readonly<Record<string, string>> = {
  ...{ AHDR: 'colors and speed', NPAL: 'colors', XPAL: 'colors that fade', TEXT: 'a text' },
  ...{ TRES: 'number of a text', STOR: 'keeps the picture', FTCH: 'shows the kept picture' },
  ...{ ZFOB: 'a picture, packed with zlib' },
};

function aboutChunk({ src }: Film, { tag, start, end }: FilmChunk): string {
  const picture = tag === 'FOBJ' && `a picture in codec ${src[start]}`;
  return `${picture || CHUNKS[tag] || 'sound, or an order to the game'}, ${end - start} bytes`;
}

interface TextsProps {
  readonly player: Player;
  readonly film: Film;
  readonly frame: ShownFrame;
  readonly fonts: readonly GameCharset[];
  readonly isDrawn: Signal<boolean>;
}

/** The texts of a frame, and the way to the next one that has some. */
function Texts({ player: { at, isOn }, film, frame, fonts, isDrawn }: TextsProps) {
  const isText = ({ tag }: FilmChunk) => tag === 'TEXT' || tag === 'TRES';
  const all = film.frames.flatMap(({ chunks }, i) => (chunks.some(isText) ? [i] : []));
  if (all.length === 0) return null;
  const goOn = () => {
    isOn.value = false;
    at.value = all.find((i) => i > at.value) ?? all[0];
  };
  return (
    <>
      <h2>Texts of frame {frame.index + 1}</h2>
      <p class="actions">
        <Button icon={Captions} act={goOn}>
          Next text
        </Button>
        <Check
          label="Draw texts"
          checked={isDrawn.value}
          flip={() => into(isDrawn)(!isDrawn.value)}
        />
      </p>
      {frame.texts.length === 0 && <p>It has none; {all.length} frames have some.</p>}
      <ul>
        {frame.texts.map((text, i) => (
          <li key={i}>
            {wordsOf(text)?.words ?? `text ${text.number}`} <small>{lookOf(text, fonts)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where a text stands and how it looks, in words. */
function lookOf(text: FilmText, fonts: readonly GameCharset[]): string {
  const said = wordsOf(text);
  const place = [`at ${text.x}, ${text.y}`, ...flagsOf(text)];
  if (said === undefined) return [...place, 'its words are in a file of texts (.TRS)'].join(', ');
  const font = fontOf(fonts, said.font)?.name ?? `${said.font}, which is not there: not drawn`;
  return [...place, `color ${said.color}`, `font ${font}`].join(', ');
}
