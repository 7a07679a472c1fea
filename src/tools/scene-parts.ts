// A scene taken apart: what is drawn one after the other, from back to front, and a scene with only some of it.

import { checkList } from '../bytes.js';
import type { RoomObject } from '../object/room-object.js';
import type { ObjectLookup } from '../object/runtime.js';
import { drawnObjects } from '../object/showing.js';
import { actorOrder, type SceneActor } from '../scene/actor.js';
import { checkScene, type Scene } from '../scene/prepare.js';

/** What is drawn as one; the background has neither field. */
export interface ScenePart {
  /** The object whose picture it is. */
  readonly object?: RoomObject | undefined;
  /** The actor. */
  readonly actor?: SceneActor | undefined;
}

/**
 * Lists what a scene is drawn of, from back to front: the background, the objects that show, the actors.
 *
 * @param scene - from `prepareScene`
 * @param runtime - states of its objects
 * @param actors - who is in it, in any order
 */
export function sceneParts(
  scene: Scene,
  runtime: ObjectLookup,
  actors: readonly SceneActor[],
): ScenePart[] {
  checkScene(scene, 'sceneParts(scene, runtime, actors)');
  const pictured = new Set(scene.objects.map((one) => one.pictures.length > 0 && one.object));
  const objects = drawnObjects(
    scene.objects.map(({ object }) => object),
    runtime,
  );
  return [
    {},
    ...objects.filter((one) => pictured.has(one)).map((object) => ({ object })),
    ...actorOrder(actors, scene).map((actor) => ({ actor })),
  ];
}

/** Some of a scene, as `composeSceneInto` takes it. */
export interface PartialScene {
  /** The scene. Objects that are left out have no pictures; they stay, as they may contain others. */
  readonly scene: Scene;
  /** The actors that are left. */
  readonly actors: readonly SceneActor[];
}

/**
 * Leaves some parts of a scene, such as the first ones.
 *
 * @param scene - from `prepareScene`
 * @param parts - of {@link sceneParts}; the background always stays
 */
export function partialScene(scene: Scene, parts: readonly ScenePart[]): PartialScene {
  checkScene(scene, 'partialScene(scene, parts)');
  checkList(parts, 'parts', ': sceneParts gives one');
  const left = new Set(parts.map((part) => Object(part).object));
  const objects = scene.objects.map((one) =>
    left.has(one.object) ? one : { ...one, pictures: [] },
  );
  return {
    scene: { ...scene, objects },
    actors: parts.flatMap((part) => Object(part).actor ?? []),
  };
}
