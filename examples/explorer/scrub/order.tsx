// The order in which a room is drawn: the background, its objects, its actors. A range stops after each of them.

import type { Signal } from '@preact/signals';
import type * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { into, NumberField } from '../controls.js';
import { titleOf } from '../state.js';

/** A part of a room that is drawn as one; `object` is the index of an object. */
interface Part {
  readonly title: string;
  readonly object?: number;
  readonly actor?: scumm.SceneActor;
}

/** The parts of a room from back to front. */
export function partsOf(
  scene: scumm.Scene,
  lookup: scumm.ObjectRuntime,
  cast: readonly scumm.SceneActor[],
): Part[] {
  const pictured = new Set(scene.objects.map((one) => one.pictures.length > 0 && one.object));
  const objects = tools
    .drawnObjects(
      scene.objects.map(({ object }) => object),
      lookup,
    )
    .filter((object) => pictured.has(object));
  return [
    { title: 'the background' },
    ...objects.map((one) => ({ title: `object ${one.id}, ${titleOf(one)}`, object: one.index })),
    ...tools.actorOrder(cast, scene).map((actor) => ({ title: `actor ${actor.number}`, actor })),
  ];
}

/** A room with nothing but some parts. The other objects stay without pictures, as they may contain some of them. */
export function sceneWith(scene: scumm.Scene, parts: readonly Part[]): scumm.Scene {
  const kept = new Set(parts.map(({ object }) => object));
  const objects = scene.objects.map((one) =>
    kept.has(one.object.index) ? one : { ...one, pictures: [] },
  );
  return { ...scene, objects };
}

/** The range over the parts; `drawn` is infinite as long as all of them are shown. */
export function Order({ parts, drawn }: { parts: readonly Part[]; drawn: Signal<number> }) {
  const count = Math.min(drawn.value, parts.length);
  return (
    <NumberField
      {...{ label: 'Draw', type: 'range', min: 1, max: parts.length, value: count }}
      set={(wanted) => into(drawn)(wanted < parts.length ? wanted : Number.POSITIVE_INFINITY)}
    >
      {count} of {parts.length} parts, up to {parts[count - 1].title}
    </NumberField>
  );
}
