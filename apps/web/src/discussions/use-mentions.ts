import type { Person } from '@guildhall/contract/users'
import { useId, useState } from 'react'
import type { MentionedRoom } from './draft-discussion.ts'
import { useMentionSource } from './mention-source.ts'
import { mentionAt, type Sought } from './writing/mention-at.ts'
import { usePeopleFound } from './writing/use-people-found.ts'
import { useRoomsFound } from './writing/use-rooms-found.ts'

export type Option =
  | { readonly kind: 'user'; readonly id: string; readonly user: Person }
  | { readonly kind: 'room'; readonly id: string; readonly room: MentionedRoom & { readonly icon: string } }

/** The key of a field with mentions, of React or of the browser. */
export type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault' | 'stopPropagation'
>

/** Where somebody writes: the text around the caret, and how a mention is put into it. */
interface Place {
  readonly text: string
  readonly caret: number
  readonly isFocused: boolean
  put(option: Option, sought: Sought): void
}

/** The people and rooms that match the mention being typed. */
export function useMentions({ text, caret, isFocused, put }: Place) {
  const listId = useId()
  const [shut, setShut] = useState<number | null>(null)
  const [chosen, setChosen] = useState<{ query: string; at: number }>({ query: '', at: 0 })
  const { hasRooms } = useMentionSource()
  const typed = isFocused ? mentionAt(text, caret) : null
  const found = typed?.sign === '#' && !hasRooms ? null : typed
  const sought = found && found.start !== shut ? found : null
  const people = usePeopleFound(sought?.sign === '@' ? sought.query : null)
  const rooms = useRoomsFound(sought?.sign === '#' ? sought.query : null)
  const options: readonly Option[] = sought?.sign === '#' ? rooms : people.options
  const isLooking = sought?.sign === '@' && people.isLooking
  const asked = sought ? sought.sign + sought.query : ''
  const at = chosen.query === asked ? Math.min(chosen.at, options.length - 1) : 0
  const active = options[at]

  function choose(next: number) {
    setChosen({ query: asked, at: next })
    if (next === options.length - 1) people.more()
  }

  /** Handles a key if it belongs to the list; returns whether it did. */
  function press(event: Key): boolean {
    if (!sought || event.ctrlKey || event.metaKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isPicking = event.key === 'Enter' || event.key === 'Tab'
    if (event.key === 'Escape') setShut(sought.start)
    else if (step && options.length > 0) choose((at + step + options.length) % options.length)
    else if (isPicking && active) put(active, sought)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  const isOpen = sought !== null && (sought.query !== '' || options.length > 0 || isLooking)
  return {
    listId,
    sign: sought?.sign ?? '@',
    isOpen,
    isLooking,
    options,
    active,
    optionId: (id: string) => `${listId}-${id}`,
    choose: (option: Option) => choose(options.indexOf(option)),
    pick: (option: Option) => sought && put(option, sought),
    press,
    wires: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active ? `${listId}-${active.id}` : undefined,
    } as const,
  }
}
