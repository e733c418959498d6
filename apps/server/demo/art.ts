/** The mark of a community, as SVG text. */
export const mark = (art: 'kiln' | 'night', brand: string) =>
  art === 'kiln'
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="384" height="384"><rect width="96" height="96" fill="${brand}"/>
<path d="M22 74V46a26 26 0 0 1 52 0v28H60V48a12 12 0 0 0-24 0v26z" fill="#fbeee2"/><path d="M48 54q10 10 0 20-10-10 0-20z" fill="#f0b04f"/></svg>`
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="384" height="384"><rect width="96" height="96" fill="${brand}"/>
<path d="M58 22a28 28 0 1 0 18 40 24 24 0 0 1-18-40z" fill="#f4f0ff"/><path d="M68 24h6v6h-6zM78 38h5v5h-5zM62 40h4v4h-4z" fill="#ffd166"/></svg>`

const shades = {
  kiln: ['#e9dfca', '#cfc6a9', '#adb79c', '#8ea793', '#6f9284'],
  night: ['#1d1838', '#2c2259', '#40307f', '#5b45d6', '#8a76f0'],
}

/** Hills before a sky, from the far to the near. */
export function banner(art: 'kiln' | 'night'): string {
  const colors = shades[art]
  const hills = colors.slice(1).map((color, index) => {
    const y = 110 + index * 62
    const bend = index % 2 === 0 ? 46 : -38
    return `<path d="M0 ${y}C320 ${y - bend} 620 ${y + bend} 960 ${y}S1500 ${y - bend} 1600 ${y + bend / 2}V400H0z" fill="${color}"/>`
  })
  const light =
    art === 'kiln'
      ? '<circle cx="1240" cy="92" r="46" fill="#f3c98b"/>'
      : '<path d="M1240 60h8v8h-8zM300 70h6v6h-6zM720 40h8v8h-8zM960 90h6v6h-6z" fill="#ffd166"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 400" width="1600" height="400"><rect width="1600" height="400" fill="${colors[0]}"/>${light}${hills.join('')}</svg>`
}

/** A kiln with its door open, pots before the fire. */
export function openKiln(): string {
  const bricks = Array.from({ length: 11 }, (_, row) =>
    Array.from({ length: 15 }, (_, place) => {
      const x = place * 84 - (row % 2) * 42
      return `<rect x="${x}" y="${row * 42}" width="80" height="38" rx="3" fill="#43281f" opacity="${0.72 + ((place * 7 + row * 5) % 4) * 0.09}"/>`
    }).join(''),
  ).join('')
  const pot = (x: number, width: number, height: number, color: string) =>
    `<path d="M${x - width * 0.3} ${420 - height}h${width * 0.6}q${width * 0.5} ${height * 0.5} ${width * -0.05} ${height}h${width * -0.5}q${width * -0.55} ${height * -0.5} ${width * -0.05} ${height * -1}z" fill="${color}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 460" width="1200" height="460"><rect width="1200" height="460" fill="#2a1813"/>${bricks}
<radialGradient id="fire" cx=".5" cy=".8" r=".8"><stop offset="0" stop-color="#ffd98a"/><stop offset=".45" stop-color="#f08a3c"/><stop offset="1" stop-color="#7c2f16"/></radialGradient>
<path d="M380 430V290a220 220 0 0 1 440 0v140z" fill="#1a0e0a"/><path d="M410 430V292a190 190 0 0 1 380 0v138z" fill="url(#fire)"/>
${pot(500, 110, 190, '#b5622f')}${pot(610, 150, 140, '#e3c08b')}${pot(715, 100, 170, '#a9512a')}<rect x="380" y="418" width="440" height="14" fill="#5b3325"/></svg>`
}
