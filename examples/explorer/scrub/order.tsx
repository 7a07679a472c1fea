// The order in which a room is drawn: the background, its objects, its actors. A range stops after each of them.

import {
  actorOrder,
  drawnObjects,
  nameText,
  type ObjectRuntime,
  type Scene,
  type SceneActor,
} from 'scumm-codec';
import { drawn } from '../state.js';

/** A part of a room that is drawn as one. */
interface Part {
  readonly title: string;
  /** `index` of the object, if it is one. */
  readonly object?: number;
  readonly actor?: SceneActor;
}

/** The parts of a room from back to front. */
export function partsOf(scene: Scene, lookup: ObjectRuntime, cast: readonly SceneActor[]): Part[] {
  const pictured = new Set(
    scene.objects.filter(({ pictures }) => pictures.length > 0).map(({ object }) => object),
  );
  const objects = scene.objects.map(({ object }) => object);
  return [
    { title: 'the background' },
    ...drawnObjects(objects, lookup)
      .filter((object) => pictured.has(object))
      .map(({ id, index, name }) => ({
        title: `object ${id}, ${nameText(name ?? new Uint8Array(), { padding: 'drop' })}`,
        object: index,
      })),
    ...actorOrder(cast, scene).map((actor) => ({ title: `actor ${actor.number}`, actor })),
  ];
}

/** A room with nothing but its first parts. An object without pictures still opens those that it contains. */
export function firstParts(scene: Scene, parts: readonly Part[], count: number) {
  const first = parts.slice(0, count);
  const kept = new Set(first.map(({ object }) => object));
  return {
    scene: {
      ...scene,
      objects: scene.objects.map((one) =>
        kept.has(one.object.index) ? one : { ...one, pictures: [] },
      ),
    },
    cast: first.flatMap(({ actor }) => actor ?? []),
  };
}

/** The range over the parts. */
export function Order({ parts }: { parts: readonly Part[] }) {
  const count = Math.min(drawn.value, parts.length);
  return (
    <p class="actions">
      <label>
        Draw{' '}
        <input
          type="range"
          min={1}
          max={parts.length}
          value={count}
          disabled={parts.length === 1}
          onInput={({ currentTarget }) => {
            const wanted = Number(currentTarget.value);
            drawn.value = wanted < parts.length ? wanted : Number.POSITIVE_INFINITY;
          }}
        />{' '}
        {count} of {parts.length} parts
      </label>
      <span role="status">last: {parts[count - 1].title}</span>
    </p>
  );
}
