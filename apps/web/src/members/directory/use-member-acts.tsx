import { type Channel, canRemove, may } from '@guildhall/contract/channels'
import { Suspense, useState } from 'react'
import { standingOf } from '../../channels/selectors.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import type { ShownMember } from '../selectors.ts'
import { appoint } from '../thunks.ts'

const RemoveDialog = lazyPart(async () => ({ default: (await import('./RemoveDialog.tsx')).RemoveDialog }))
const GiveRoleDialog = lazyPart(async () => ({
  default: (await import('./GiveRoleDialog.tsx')).GiveRoleDialog,
}))

type Act = 'role' | 'remove' | 'ban'

/** What the viewer may do with members, and the dialogs that ask before it is done. */
export function useMemberActs(channel: Channel) {
  const dispatch = useAppDispatch()
  const myId = useAppSelector((state) => state.preloadedData.me?._id)
  const [asked, setAsked] = useState<{ act: Act; members: readonly ShownMember[]; onDone?: () => void }>()
  const [isOpen, setOpen] = useState(false)
  const standing = standingOf(channel)

  const ask = (act: Act, members: readonly ShownMember[], onDone?: () => void) => {
    setAsked({ act, members, onDone })
    setOpen(true)
  }
  const acts = {
    ask,
    mayGive: may(standing, 'manageRoles'),
    mayRemove: may(standing, 'manageMembers'),
    mayAppoint: standing.isAdmin,
    canRemove: (member: ShownMember) => member.userId !== myId && canRemove(standing, member),
    appoint: (member: ShownMember) => void dispatch(appoint(channel._id, member.userId, !member.isModerator)),
  }
  const close = () => setOpen(false)
  const done = () => {
    close()
    asked?.onDone?.()
  }
  const dialogs = asked && (
    <Suspense>
      {asked.act === 'role' ? (
        <GiveRoleDialog
          channel={channel}
          members={asked.members}
          isOpen={isOpen}
          onClose={close}
          onDone={done}
        />
      ) : (
        <RemoveDialog
          channel={channel}
          members={asked.members.filter(acts.canRemove)}
          leftOut={asked.members.filter((member) => !acts.canRemove(member)).length}
          isBan={asked.act === 'ban'}
          isOpen={isOpen}
          onClose={close}
          onDone={done}
        />
      )}
    </Suspense>
  )
  return { acts, dialogs }
}

export type MemberActs = ReturnType<typeof useMemberActs>['acts']
