import { useLocation } from 'react-router'

/** Ids in addresses may carry a readable suffix, which does not identify the place. */
const stepsOf = (path: string) =>
  path
    .split(/[?#]/)[0]!
    .split('/')
    .filter(Boolean)
    .map((step) => (/^[0-9a-f]{32}-/.test(step) ? step.slice(0, 32) : step))

/** Whether the open page is this place or, unless `isExact`, beneath it. */
export function useIsHere(to: string, isExact: boolean): boolean {
  const here = stepsOf(useLocation().pathname)
  const there = stepsOf(to)
  if (isExact && here.length !== there.length) return false
  return there.every((step, index) => step === here[index])
}
