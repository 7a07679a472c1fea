// A room as presented when the game starts: its objects in their states, and actors behind what hides them.
// Either all actors that suit the room stand in it, one in each box, or one of them walks through it.

import {
  type AnyLimb,
  CHORES,
  type Costume,
  composeScene,
  costumeFrame,
  DIRECTIONS,
  type Game,
  type GameObject,
  type IndexPicture,
  initialRuntime,
  type Problem,
  playChore,
  type Room,
  type RoomBoxes,
  type SceneActor,
} from 'scumm-codec';
import type { LimbPicture } from 'scumm-codec/tools';
import { costumeBounds } from 'scumm-codec/tools';
import { placesIn, type Step, stroll } from './walks.js';

/** What a scene is made of. */
export interface Stage {
  readonly game: Game;
  readonly room: Room;
  /** Room number. */
  readonly number: number;
  readonly objects: readonly GameObject[];
  readonly boxes: RoomBoxes;
  readonly palette: Uint8Array;
  readonly onError: (error: Problem) => void;
}

/** Frames between two shown places of a walking actor. */
const PACE = 16;

/**
 * The costumes that suit a room: they fit into it, and its palette shows them in their own colors. Those
 * stored in the room come first.
 */
export function castIn(stage: Stage, cast: readonly LimbPicture[]): LimbPicture[] {
  const fits = ({ costume, palette }: LimbPicture) => {
    const limbs = standing(costume, stage);
    const { width, height } = costumeBounds(costume, limbs);
    const looks = [palette ?? stage.palette, stage.palette].map((rgb) =>
      Buffer.from(costumeFrame(costume, limbs, rgb, stage).data),
    );
    return width <= stage.room.width && height <= stage.room.height && looks[0].equals(looks[1]);
  };
  const isHome = ({ room }: LimbPicture) => room === stage.number;
  const here = cast.filter(fits);
  return [...here.filter(isHome), ...here.filter((one) => !isHome(one))];
}

/** Draws a room with one actor of a cast in each box. */
export function sceneOf(stage: Stage, cast: readonly LimbPicture[]): IndexPicture {
  const places = placesIn(stage.boxes, stage.room).slice(0, cast.length);
  const actors = places.map((place, i): SceneActor => {
    const { costume } = cast[i];
    return { number: i + 1, ...place, costume, limbs: standing(costume, stage) };
  });
  return shown(stage, actors);
}

/** Draws a room with the first costume that walks, mostly the hero's, at many places; `undefined` without one. */
export function walkOf(stage: Stage, cast: readonly LimbPicture[]): IndexPicture | undefined {
  const walks = (costume: Costume) =>
    playChore(costume, CHORES.walk, DIRECTIONS.east, stage).frames;
  const byId = [...cast].sort((a, b) => a.id - b.id);
  const hero = byId.find(({ costume }) => walks(costume).length > 1)?.costume;
  if (hero === undefined) return undefined;
  const steps = [...stroll(stage.boxes, placesIn(stage.boxes, stage.room), hero)];
  const seen = steps.filter((_, i) => i % PACE === 0);
  const actors = seen.map(
    (step: Step, i): SceneActor => ({ number: i + 1, ...step, costume: hero }),
  );
  return actors.length < 2 ? undefined : shown(stage, actors);
}

function shown({ game, room, objects, onError }: Stage, actors: readonly SceneActor[]) {
  return composeScene(room, objects, initialRuntime(game.index.objects), actors, { onError });
}

/** The limbs of a costume that stands and faces the viewer. */
function standing(costume: Costume, { onError }: Stage): readonly AnyLimb[] {
  const pose = [{ chore: CHORES.init }, { chore: CHORES.stand }];
  const { frames } = playChore(costume, pose, DIRECTIONS.south, { onError, maxFrames: 1 });
  return frames[0]?.limbs ?? [];
}
