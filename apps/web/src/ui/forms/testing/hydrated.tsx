import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import { worded } from './worded.tsx'

/** A component in a form as the server renders it; `hydrate` does what the scripts do when they have loaded. */
export function sent(part: ReactNode) {
  const whole = worded(<form>{part}</form>)
  const page = document.createElement('div')
  page.innerHTML = renderToString(whole)
  document.body.append(page)
  let root: Root | undefined
  onTestFinished(() => {
    act(() => root?.unmount())
    page.remove()
  })
  const posted = () => Object.fromEntries(new FormData(page.querySelector('form') as HTMLFormElement))
  const hydrate = () =>
    act(async () => {
      root = hydrateRoot(page, whole)
    })
  return { page, posted, hydrate }
}
