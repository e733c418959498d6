import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { singleKeys } from '../../shell/use-shortcuts.ts'
import { pathOf } from '../address.ts'
import type { KeptPost } from '../collections.ts'
import { actKeys, postActs } from '../post-acts.ts'
import type { PostActs } from './use-post-acts.tsx'

const WRITES = 'input, textarea, select, [contenteditable], [role="textbox"]'

/** The keys of a post that contains the focus. */
export function usePostKeys(post: KeptPost, { run }: Pick<PostActs, 'run'>) {
  const navigate = useNavigate()
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, nativeEvent } = event
    // Key events of overlays bubble up here in React, although the overlay is not inside the card.
    const isInside = target instanceof Element && currentTarget.contains(target) && !target.closest(WRITES)
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || nativeEvent.isComposing || !isInside) return
    if (singleKeys.get() === 'off') return
    if (key === 'Enter' && target === currentTarget) return void navigate(pathOf(post))
    if (key.toLowerCase() === 'r') {
      const react = currentTarget.querySelector<HTMLElement>('[data-reactions] button')
      if (react) {
        event.preventDefault()
        react.focus()
        return react.click()
      }
    }
    const act = postActs.find((one) => actKeys[one].toLowerCase() === key.toLowerCase())
    if (!act) return
    event.preventDefault()
    run(act)
  }
}
