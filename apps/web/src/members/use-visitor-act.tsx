import type { Channel } from '@guildhall/contract/channels'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { selectMe } from '../accounts/selectors.ts'
import { isWhole } from '../channels/selectors.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { isFirstProfileDue } from '../users/first-profile.ts'
import { asksQuestions, joinChannel } from './join-thunks.ts'
import { forgetVisitorAct, keepVisitorAct, readVisitorAct } from './visitor-act.ts'

const JoinQuestions = lazyPart(async () => ({
  default: (await import('./joining/JoinQuestions.tsx')).JoinQuestions,
}))
const JoinSignIn = lazyPart(async () => ({ default: (await import('./JoinSignIn.tsx')).JoinSignIn }))

interface Wanted<Value> {
  readonly channel: Pick<Channel, '_id' | 'title'>
  /** What it is done to, such as a post. */
  readonly target: string
  readonly canAct: boolean
  readonly run: (value: Value) => void
}

interface VisitorActs<Value> {
  /** Opens the sign-in sheet; null for people who are signed in. */
  readonly ask: ((value: Value) => void) | null
  /** Render it beside the controls. */
  readonly sheet: ReactNode
}

/** While a membership is only hoped for, nothing may be done with it. */
let isJoining = false

/** Lets visitors act: they sign in first, join where they must, and then it is done, once. */
export function useVisitorAct<Value>({ channel, target, canAct, run }: Wanted<Value>): VisitorActs<Value> {
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMe)
  const isVisitor = useAppSelector((state) => !state.preloadedData.signedIn)
  const known = useAppSelector((state) => state.channels.entities[channel._id])
  const { pathname, search, hash } = useLocation()
  const [isSigningIn, setSigningIn] = useState<boolean>()
  const [isAnswering, setAnswering] = useState<boolean>()
  const whole = isWhole(known) ? known : null
  const isReady = !isVisitor && !isFirstProfileDue(me)

  function carryOut() {
    const kept = readVisitorAct(channel._id, target)
    if (!kept) return
    forgetVisitorAct()
    run(kept.value as Value)
  }

  const goOn = useEffectEvent(async () => {
    const kept = readVisitorAct(channel._id, target)
    if (!kept || isJoining) return
    if (canAct) return carryOut()
    if (!whole || whole.isMember || whole.isRequested || kept.hasKnocked) return
    keepVisitorAct({ ...kept, hasKnocked: true })
    if (asksQuestions(whole)) return setAnswering(true)
    isJoining = true
    const joined = await dispatch(joinChannel(whole)).finally(() => {
      isJoining = false
    })
    if (joined?.isMember) carryOut()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may be what it waits for
  useEffect(() => {
    if (isReady) void goOn()
  }, [isReady, canAct, whole?.isMember, target])

  return {
    ask: isVisitor
      ? (value) => {
          keepVisitorAct({ channelId: channel._id, target, value, hasKnocked: false })
          setSigningIn(true)
        }
      : null,
    sheet: (
      <>
        {isSigningIn !== undefined && (
          <Suspense>
            <JoinSignIn
              channel={channel}
              next={pathname + search + hash}
              isOpen={isSigningIn}
              onClose={() => {
                forgetVisitorAct()
                setSigningIn(false)
              }}
            />
          </Suspense>
        )}
        {whole && isAnswering !== undefined && (
          <Suspense>
            <JoinQuestions channel={whole} isOpen={isAnswering} onClose={() => setAnswering(false)} />
          </Suspense>
        )}
      </>
    ),
  }
}
