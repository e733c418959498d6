/** The last measured height of each card, so that a restored list has its full length at once. */
const known = new Map<string, number>()
const USUAL = 520

const observer =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver((entries) => {
        for (const { target, borderBoxSize } of entries) {
          const id = (target as HTMLElement).dataset.feedItem
          const height = borderBoxSize[0]?.blockSize ?? 0
          if (id && height > 0) known.set(id, Math.round(height))
        }
      })

export const heightOf = (id: string) => known.get(id) ?? USUAL

/** Measures a card for as long as it is mounted. */
export function measured(element: HTMLElement | null) {
  if (!element || !observer) return
  observer.observe(element)
  return () => observer.unobserve(element)
}
