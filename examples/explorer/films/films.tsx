// The films of a game: a list of them; one that plays, with the texts and the parts of each frame.

import { useSignal } from '@preact/signals';
import { Download } from 'lucide';
import { useEffect, useMemo } from 'preact/hooks';
import { type Game, indicesToRgba } from 'scumm-codec';
import { eachGameFilm, type Film, filmTexts, type GameFilm } from 'scumm-codec/smush';
import { drawFilmText, eachGameCharset, type GameCharset } from 'scumm-codec/tools';
import { Button, Table, Thumbnails } from '../controls.js';
import { indexedPng, save } from '../export/save.js';
import { Picture } from '../picture.js';
import { Controls, type Player, usePlayer } from '../player.js';
import { useFit } from '../rooms/stage.js';
import { fit, lose, losing, show, shown } from '../state.js';
import { framesOf, rateOf } from './frames.js';
import { saveGif } from './gif.js';

export function Films({ from }: { from: Game }) {
  const films = useMemo(() => [...eachGameFilm(from, { onError: lose })], [from]);
  const drawn = useSignal(1);
  // They come one after the other, so that the page goes on.
  useEffect(() => {
    if (drawn.value < films.length) setTimeout(() => drawn.value++);
  }, [drawn.value, films]);
  const chosen = films.find(({ name }) => name === shown.value.film);
  if (chosen) return <OneFilm key={chosen.name} from={from} one={chosen} />;
  if (films.length === 0) return <p>This game has no film that can be read.</p>;
  const all = films.slice(0, drawn.value).map(({ name, file, film }) => ({
    ...{ key: name, label: `a frame of ${file}`, title: file, facts: lengthOf(film) },
    act: () => show({ film: name }),
    draw: () => stillOf(film),
  }));
  return <Thumbnails all={all} />;
}

const lengthOf = (film: Film) =>
  `${film.frames.length} frames, ${(film.frames.length / rateOf(film)).toFixed(1)} s`;

/** The frame that stands for a film, if it is so long: many fade in. */
const STILL = 24;

function stillOf(film: Film) {
  const index = Math.min(STILL, film.frames.length >> 1);
  const { width, height, pixels, palette } = framesOf(film)(index);
  return { width, height, data: indicesToRgba(pixels, palette) };
}

function OneFilm({ from, one }: { from: Game; one: GameFilm }) {
  const { name, file, film } = one;
  const place = useFit(film);
  const fonts = useMemo(() => {
    const all = [...eachGameCharset(from, { onError: lose })];
    return all.filter(({ charset }) => charset.type === 'nut');
  }, [from]);
  const frameAt = useMemo(() => framesOf(film), [film]);
  const player = usePlayer({
    count: film.frames.length,
    loopStart: undefined,
    stays: (index) => 1000 / rateOf(frameAt(index)),
  });
  const number = player.at + 1;
  const frame = frameAt(player.at);
  const pixels = useMemo(() => {
    const picture = { ...frame, pixels: frame.pixels.slice() };
    for (const text of frame.texts) {
      const font = fonts.find(({ id }) => id === text.font);
      if (font) drawFilmText(font.charset, text, picture, losing(font.charset));
    }
    return { ...picture, data: indicesToRgba(picture.pixels, frame.palette) };
  }, [frameAt, number, fonts]);
  const savePng = () =>
    save(`${name}-${`${number}`.padStart(4, '0')}.png`, indexedPng(frame, frame.palette));
  const chunks = film.frames[player.at]?.chunks ?? [];
  return (
    <div class="room film">
      <div ref={place}>
        <figure>
          <Picture pixels={pixels} zoom={fit.value} label={`frame ${number} of ${file}`} />
        </figure>
        <Controls player={player} />
        <Texts film={film} fonts={fonts} player={player} />
      </div>
      <div>
        <p>
          {file}: {lengthOf(film)}, {frame.width}x{frame.height} pixels
        </p>
        <p class="actions">
          <Button icon={Download} act={savePng}>
            Frame as PNG
          </Button>
          <Button icon={Download} act={() => saveGif(one)}>
            Film as GIF
          </Button>
        </p>
        <Table
          caption={`Parts of frame ${number}`}
          head={['part', 'bytes', 'what it is']}
          rows={chunks.map(({ tag, start, end }) => [tag, end - start, PARTS[tag] ?? OTHER])}
        />
      </div>
    </div>
  );
}

/** The texts of a film, with the way to their frames. */
function Texts(props: { film: Film; fonts: readonly GameCharset[]; player: Player }) {
  const { film, fonts, player } = props;
  const { at, goTo } = player;
  const texts = useMemo(() => filmTexts(film, { onError: lose }), [film]);
  if (texts.length === 0) return null;
  const rows = texts.map(({ frame, lastFrame, words, number, x, y, flags, color, font }) => [
    <Button
      key={frame}
      class="link"
      aria-current={frame <= at && at <= lastFrame}
      act={() => goTo(frame)}
    >
      {frame + 1} to {lastFrame + 1}
    </Button>,
    words ? String.fromCharCode(...words) : `number ${number} of a .TRS file`,
    `${x}, ${y} ${flags & 1 ? 'centered' : ''}`,
    words &&
      `color ${color}, font ${font}${fonts.some(({ id }) => id === font) ? '' : ', not there'}`,
  ]);
  return <Table caption="Texts" head={['frames', 'words', 'place, px', 'look']} rows={rows} />;
}

/** What the parts of frames are. */
const PARTS: Readonly<Record<string, string>> = {
  ...{ AHDR: 'colors, speed', NPAL: 'colors', XPAL: 'a fade', FOBJ: 'picture', ZFOB: 'picture' },
  ...{ STOR: 'keeps a picture', FTCH: 'kept picture', TEXT: 'text', TRES: 'number of a text' },
};
const OTHER = 'sound or order, not decoded';
