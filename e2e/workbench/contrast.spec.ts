import { expect, test } from '@playwright/test'
import { contrast, over, parseColor } from '../../apps/web/src/ui/theme/contrast.ts'
import { type Pair, pairs } from '../../apps/web/src/ui/theme/pairs.ts'

const hues = Array.from({ length: 20 }, (_, index) => index * 18)
const tones = [0.3, 0.4, 0.48, 0.55, 0.62, 0.69, 0.71, 0.78, 0.86, 0.94].flatMap((light) =>
  (light > 0.9 ? [0.06] : [0.06, 0.17]).map((chroma) => [light, chroma] as const),
)
const brands = [
  ...hues.flatMap((hue) => tones.map(([light, chroma]) => `oklch(${light} ${chroma} ${hue})`)),
  '#a85a2c',
  '#2b59c3',
  '#6d4bd8',
  '#0f8f86',
  '#c23b5a',
  '#f2b705',
  '#1f1d1b',
  '#000',
  '#fff',
  '#808080',
  '#f00',
  '#0f0',
  '#00f',
  '#ff0',
  '#0ff',
  '#f0f',
]
const tokens = [
  ...new Set(pairs.flatMap(({ front, ground, under }) => (under ? [front, ground, under] : [front, ground]))),
]

function ratioOf(colors: Record<string, string>, { front, ground, under }: Pair): number {
  const base = under ? parseColor(colors[under]!).light : ([1, 1, 1] as const)
  const back = over(parseColor(colors[ground]!), base)
  return contrast(over(parseColor(colors[front]!), back), back)
}

for (const theme of ['light', 'dark'])
  test(`every pair of tokens is legible for ${brands.length} brands in the ${theme} theme`, async ({
    page,
  }) => {
    expect(brands.length).toBeGreaterThanOrEqual(300)
    await page.goto(`/?theme=${theme}`)
    const table = await page.locator('html').evaluate(
      (root, given) => {
        const probe = root.appendChild(root.ownerDocument.createElement('i'))
        return given.brands.map((brand) => {
          root.style.setProperty('--brand', brand)
          const read = (token: string) => {
            probe.style.color = `var(${token})`
            return root.ownerDocument.defaultView!.getComputedStyle(probe).color
          }
          return Object.fromEntries(given.tokens.map((token) => [token, read(token)]))
        })
      },
      { brands, tokens },
    )
    const weak = table.flatMap((colors, index) =>
      pairs
        .map((pair) => ({ pair, ratio: ratioOf(colors, pair) }))
        .filter(({ pair, ratio }) => ratio < pair.atLeast - 0.01)
        .map(
          ({ pair, ratio }) =>
            `${brands[index]}: ${pair.front} on ${pair.ground} ${pair.under ?? ''} ${ratio.toFixed(2)}`,
        ),
    )
    expect(weak.slice(0, 40)).toEqual([])
  })
