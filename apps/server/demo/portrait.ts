import { chance } from './random.ts'

const skins = ['#f4d5bd', '#e8b996', '#d49a6f', '#b97a4e', '#8f5a36', '#6b4127', '#f0c9a8', '#c78b61']
const hairs = ['#1d1714', '#3b2a20', '#6a4326', '#8d8d90', '#d9b26a', '#b5552b', '#262b3a', '#ece6dc']
const grounds = ['#f0d9c4', '#d3e1ec', '#dfe6cc', '#d8d4ea', '#f3d6d2', '#efe3b8', '#cfe0d4', '#e6d0de']
const cloths = ['#8c4a34', '#394a6d', '#b5893b', '#40454f', '#5a3f5c', '#a65d4e', '#3f5c58', '#6b7a4a']

const styles: Record<string, (hair: string) => { behind: string; above: string }> = {
  short: (hair) => ({
    behind: '',
    above: `<path d="M66 92q2-46 54-46t54 46q-10-26-54-26t-54 26z" fill="${hair}"/>`,
  }),
  long: (hair) => ({
    behind: `<path d="M60 96q0-56 60-56t60 56v70q-10 16-24 10H84q-14 6-24-10z" fill="${hair}"/>`,
    above: `<path d="M68 96q4-38 52-40t52 40q-22-8-34-24-20 22-70 24z" fill="${hair}"/>`,
  }),
  bun: (hair) => ({
    behind: `<circle cx="120" cy="38" r="20" fill="${hair}"/>`,
    above: `<path d="M66 96q0-46 54-46t54 46q-14-24-54-24t-54 24z" fill="${hair}"/>`,
  }),
  curly: (hair) => ({
    behind: [58, 78, 100, 120, 140, 162, 182]
      .map((x, i) => `<circle cx="${x}" cy="${[96, 66, 52, 48, 52, 66, 96][i]}" r="24" fill="${hair}"/>`)
      .join(''),
    above: '',
  }),
  scarf: (hair) => ({
    behind: `<path d="M56 110q0-66 64-66t64 66q4 50-20 74H76q-24-24-20-74z" fill="${hair}"/>`,
    above: `<path d="M70 104q2-40 50-40t50 40q-6-22-50-22t-50 22z" fill="${hair}"/>`,
  }),
}

/** A face in a few calm shapes, as SVG text, the same for the same seed. */
export function portrait(seed: number): string {
  const luck = chance(seed + 101)
  const skin = luck.pick(skins)
  const hair = luck.pick(hairs)
  const { behind, above } = styles[luck.pick(Object.keys(styles))]!(hair)
  const hasGlasses = luck.isTrue(0.3)
  const hasBeard = luck.isTrue(0.2)
  const smile = 138 + luck.whole(6)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480">
<rect width="240" height="240" fill="${luck.pick(grounds)}"/>
${behind}
<path d="M30 240q6-62 66-66h48q60 4 66 66z" fill="${luck.pick(cloths)}"/>
<path d="M102 150h36v34q-18 18-36 0z" fill="${skin}"/><path d="M102 160q18 16 36 0v8q-18 14-36 0z" fill="#0002"/>
<ellipse cx="120" cy="112" rx="46" ry="54" fill="${skin}"/>
${hasBeard ? `<path d="M76 120q4 50 44 50t44-50q-8 22-44 22t-44-22z" fill="${hair}"/>` : ''}
${above}
<circle cx="102" cy="112" r="4.5" fill="#2a211d"/><circle cx="138" cy="112" r="4.5" fill="#2a211d"/>
<path d="M93 100q9-6 18 0M129 100q9-6 18 0" stroke="${hair}" stroke-width="4" fill="none" stroke-linecap="round"/>
<path d="M120 116q-5 12 2 13" stroke="#0003" stroke-width="3" fill="none" stroke-linecap="round"/>
<path d="M106 ${smile}q14 10 28 0" stroke="#7a3b31" stroke-width="4" fill="none" stroke-linecap="round"/>
${hasGlasses ? '<g fill="#fff3" stroke="#3a2f2a" stroke-width="3.5"><circle cx="102" cy="112" r="14"/><circle cx="138" cy="112" r="14"/><path d="M116 112h8"/></g>' : ''}
</svg>`
}
