import type { Channel } from '@guildhall/contract/channels'
import { ArrowRight, ChevronDown, Clock } from 'lucide-react'
import { type MouseEvent, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { signInPath } from '../accounts/return-path.ts'
import { selectMe } from '../accounts/selectors.ts'
import { channelPath } from '../channels/address.ts'
import { arrivalPath } from '../channels/features.ts'
import type { JoinProps } from '../channels/landing-parts.ts'
import { takesWriting } from '../channels/selectors.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { isFirstProfileDue } from '../users/first-profile.ts'
import { asksQuestions, joinChannel, joinsByTier, opensAtOnce } from './join-thunks.ts'
import { useJoinFocus } from './joining/join-focus.ts'
import { keepWish, takeWish } from './joining/join-wish.ts'

const JoinQuestions = lazyPart(async () => ({
  default: (await import('./joining/JoinQuestions.tsx')).JoinQuestions,
}))
const JoinSignIn = lazyPart(async () => ({ default: (await import('./JoinSignIn.tsx')).JoinSignIn }))
const OwnRequestMenu = lazyPart(async () => ({
  default: (await import('./joining/OwnRequestMenu.tsx')).OwnRequestMenu,
}))

const doors = {
  buyer: ForBuyer,
  visitor: ForVisitor,
  stranger: ForStranger,
  waiting: ForWaiting,
  member: ForMember,
}

/** The button to join a community, or the state of the viewer's request. */
export function JoinButton(props: JoinProps) {
  // Where nobody can join, the notice above the page says why.
  return props.channel.isMember || takesWriting(props.channel) ? <OpenDoor {...props} /> : null
}

function OpenDoor(props: JoinProps) {
  const isVisitor = useAppSelector((state) => !state.preloadedData.signedIn)
  const { isMember, isRequested } = props.channel
  const isBuyer = joinsByTier(props.channel, useInvite())
  const newcomer = isBuyer ? 'buyer' : isVisitor ? 'visitor' : 'stranger'
  const standing = isMember ? 'member' : isRequested ? 'waiting' : newcomer
  const Door = doors[standing]
  return (
    <span {...useJoinFocus(standing)}>
      <Door {...props} />
    </span>
  )
}

const labelOf = (channel: Channel, inviteId: string | null) =>
  opensAtOnce(channel, inviteId) ? 'members.join' : 'members.ask'

const useInvite = () => useSearchParams()[0].get('inviteId')

/** Where everybody holds a tier, joining begins with choosing one. */
function ForBuyer({ channel, size = 'md' }: JoinProps) {
  const { t } = useTranslation()
  return (
    <LinkButton to={`${channelPath(channel)}#tiers`} tone="primary" size={size}>
      {t('members.chooseTier')}
    </LinkButton>
  )
}

/** A link to sign in that, where possible, opens the form on this page. */
function ForVisitor({ channel, size = 'md' }: JoinProps) {
  const { t } = useTranslation()
  const inviteId = useInvite()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState<boolean>()
  const next = pathname + search

  function open(event: MouseEvent) {
    keepWish(channel._id)
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <LinkButton to={signInPath(next)} tone="primary" size={size} onClick={open}>
        {t(labelOf(channel, inviteId))}
      </LinkButton>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <JoinSignIn channel={channel} next={next} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function ForStranger({ channel, size = 'md' }: JoinProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const inviteId = useInvite()
  const me = useAppSelector(selectMe)
  const [isAsking, setAsking] = useState<boolean>()

  async function join() {
    if (asksQuestions(channel, inviteId)) return setAsking(true)
    const joined = await dispatch(joinChannel(channel, { inviteId }))
    if (joined?.isMember) await navigate(arrivalPath(joined))
  }

  const takeUp = useEffectEvent(join)
  useEffect(() => {
    if (!isFirstProfileDue(me) && takeWish(channel._id)) void takeUp()
  }, [channel._id, me])

  return (
    <>
      <Button tone="primary" size={size} onClick={() => void join()}>
        {t(labelOf(channel, inviteId))}
      </Button>
      {isAsking !== undefined && (
        <Suspense fallback={null}>
          <JoinQuestions channel={channel} isOpen={isAsking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Most who see the button have no request to withdraw, so the menu comes later. */
function ForWaiting({ channel, size = 'md' }: JoinProps) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const button = (
    <Button size={size} icon={<Clock size={16} strokeWidth={1.75} />}>
      {t('members.requested')}
      <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  )
  if (!isHydrated) return button
  return (
    <Suspense fallback={button}>
      <OwnRequestMenu channel={channel} trigger={button} />
    </Suspense>
  )
}

function ForMember({ channel, size = 'md' }: JoinProps) {
  const { t } = useTranslation()
  return (
    <LinkButton to={arrivalPath(channel)} tone="primary" size={size}>
      {t('members.enter')}
      <ArrowRight size={15} strokeWidth={1.75} aria-hidden="true" />
    </LinkButton>
  )
}
