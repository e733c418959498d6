import { nanoid } from '@reduxjs/toolkit'
import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { channelPath, roomPath } from '../../channels/address.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { selectRoom } from '../../contexts/selectors.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { type Mode, modes, newPostPath } from '../address.ts'
import { Desk } from './Desk.tsx'
import { emptyBody } from './draft.ts'

interface Begun {
  readonly isNew?: boolean
  readonly mode?: Mode
}

/** Writes a new post. A draft has an address, so that it is found again. */
export function NewPost() {
  const channel = useChannel()
  const [query] = useSearchParams()
  const begun = (useLocation().state ?? {}) as Begun
  const [newId] = useState(nanoid)
  const roomId = query.get('context')
  const draftId = query.get('draft')
  const room = useAppSelector((state) => selectRoom(state, roomId ?? ''))
  if (draftId === null) {
    const mode = modes.find((one) => one === query.get('mode'))
    const to = newPostPath(channel, { draftId: newId, ...(roomId && { roomId }) })
    return <Navigate replace to={to} state={{ isNew: true, mode } satisfies Begun} />
  }
  return (
    <Desk
      key={draftId}
      draftId={draftId}
      initial={emptyBody(roomId)}
      isNew={begun.isNew ?? false}
      mode={begun.mode}
      backTo={room ? roomPath(channel, room) : channelPath(channel, 'channel')}
    />
  )
}
