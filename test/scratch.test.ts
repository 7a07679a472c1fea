import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { breakText } from '../src/reference/text-breaks.js';
import { layTalk } from '../src/reference/talk.js';
import { layText } from '../src/reference/text-places.js';
const un = (h: string) => h === '-' ? new Uint8Array(0) : Uint8Array.from(Buffer.from(h, 'hex'));
test('x', () => {
  const rows = readFileSync('/work/shared/vectors/text/text.jsonl', 'utf8').trim().split('\n').map((l) => JSON.parse(l));
  const data: any = { char: {}, nut: {} };
  for (const r of rows) if (r.kind === 'font') data[r.type][r.id] = un(r.data);
  const stat: any = {}; const bad: any = {};
  for (const r of rows) {
    if (r.kind === 'font') continue;
    const type = r.version === 8 ? 'nut' : 'char';
    const fonts = Object.fromEntries(Object.entries(data[type]).map(([id, src]) => [id, { src, type, version: r.version }])) as any;
    const font = fonts[r.charset];
    let got: any, want: any;
    try {
    if (r.kind === 'talk') {
      if (r.wrap === false) continue;
      const a = r.actor;
      let place = { x: r.x, y: r.y };
      if (a && r.overhead) {
        let x = a.x - r.xStart; let y = a.y - a.elevation - r.screenTop;
        const h = (v: number) => Math.trunc(v);
        if (r.version < 6) { const v = r.talkStringY; if (v < 0) { const s = h(a.scaleY * v / 255); y += h((v - s) / 2) + s; } else y = v; }
        else if (r.game !== 'ft' && r.version > 6) { let s = h(a.scaleX * a.talkX / 255); x += h((a.talkX - s) / 2) + s; s = h(a.scaleY * a.talkY / 255); y += h((a.talkY - s) / 2) + s; } else { let s = h(a.scaleX * a.talkX / 255); x += h((a.talkX - s) / 2) + s; s = h(a.scaleY * a.talkY / 255); y += h((a.talkY - s) / 2) + s; y = Math.min(y, 160); }
        if (r.version < 7 || r.game === 'ft') { y = Math.max(1, y); x = Math.min(240, Math.max(80, x)); } place = { x, y };
      }
      const f = a && a.charset ? fonts[a.charset] : font;
      let kept: any; const out: any[] = [];
      for (const m of r.messages) { const pages: any[] = []; let text: any = un(m.text);
        while (text) { const p: any = layTalk(f, text, place, { align: r.center ? 'center' : 'left', right: r.right, screenTop: r.screenTop, fonts, kept, variant: r.game === 'ft' ? 'full-throttle' : undefined });
          pages.push({ glyphs: p.glyphs.map((o: any) => [o.code, o.x, o.y]), pen: [p.pen.x, p.pen.y] }); text = p.next; kept = p.keeps ? p.pen : undefined; }
        out.push({ text: m.text, pages }); }
      const only = (ms: any) => r.version < 7 ? ms : ms.map((m: any) => m.pages.map((p: any) => p.glyphs));
      got = JSON.stringify(only(out)); want = JSON.stringify(only(r.messages));
    } else if (r.kind === 'break') {
      got = Buffer.from(breakText(font, un(r.text), r.maxWidth, { start: r.start, nextLine: r.listOfVerbs ? 'ends' : 'skipped', fonts })).toString('hex');
      want = r.after; if (r.version > 6) got = got.replace(/../g, (x: string) => (x === '0a' ? '0d' : x));
    } else if (r.kind === 'string') {
      const g = layText(font, un(r.text), r, { align: r.center ? 'center' : 'left', right: r.right, nextLine: r.slot === 1 ? 'ends' : 'skipped', fonts });
      got = JSON.stringify([g.glyphs.map((o) => [o.code, o.x, o.y]), g.nextX]); want = JSON.stringify([r.glyphs, r.nextX]);
    } else {
      const g = layText(font, un(r.text), { x: r.x, y: r.y + r.screenTop }, { align: r.center ? 'center' : 'left', fonts, screen: { width: r.version===8?640:320, height: (r.version===8?480:200) + r.screenTop } });
      got = JSON.stringify([g.glyphs.map((o) => [o.code, o.x, o.y])]); want = JSON.stringify([r.glyphs]);
    } } catch (e) { got = String(e); }
    const k = r.kind + r.version + (r.game ?? ''); stat[k] ??= [0, 0]; stat[k][1]++;
    if (got === want) stat[k][0]++; else if (r.version < 7 && (bad[k] = (bad[k] ?? 0) + 1) < 4) console.log(k, JSON.stringify(r).slice(0, 300), '\nGOT', String(got).slice(0, 900), '\nWANT', want.slice(0, 900));
  }
  console.log(stat);
});
