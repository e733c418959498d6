import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetFiles } from '../../../editor/held-files.ts'
import { NotSent } from '../../../editor/when-sent.ts'
import { serverMessage } from '../../../platform/http/request-failed.ts'
import { useAppDispatch, useAppSelector } from '../../../platform/store/hooks.ts'
import type { Thunk } from '../../../platform/store/store.ts'
import { toasted } from '../../../platform/store/toasts.ts'
import type { PostDraft } from '../collections.ts'
import { ScheduleMenu } from './ScheduleMenu.tsx'
import { ScheduleNote } from './ScheduleNote.tsx'
import { AlreadyPublished, schedulePost, unschedulePost } from './thunks.ts'
import { useMomentWords } from './use-moment-words.ts'

interface Wanted {
  readonly draft: PostDraft
  /** Whether something has been changed since the page was opened. */
  readonly isTouched: boolean
  /** Checks the post as the publish button does; false once the reader is told what is missing. */
  readonly check: () => boolean
  /** Stops saving and returns the final draft; `resume` goes on. */
  readonly finish: () => PostDraft
  readonly resume: () => void
  readonly publish: () => void
  /** Leaves the composer. */
  readonly leave: () => void
}

/** What the composer offers and shows of a schedule. */
export function useScheduling({ draft, isTouched, check, finish, resume, publish, leave }: Wanted) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { fullOf } = useMomentWords()
  const known = useAppSelector((state) => state.drafts.entities[draft._id]) ?? draft
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const publishTime = known.publishTime ?? null
  const hasChanges = isTouched || known.savedAt !== known.scheduledVersion

  /** Saving stops meanwhile, so that nothing overtakes it. */
  async function attempt(thunk: (ready: PostDraft) => Thunk<Promise<void>>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setProblem(null)
    try {
      await dispatch(thunk(finish()))
      return true
    } catch (error) {
      setProblem(wordsOf(error))
      resume()
      return false
    } finally {
      setBusy(false)
    }
  }

  function wordsOf(error: unknown): string {
    if (error instanceof AlreadyPublished) return t('composer.schedule.already')
    if (error instanceof NotSent) return t(error.textKey)
    return serverMessage(error) ?? t('composer.schedule.failed')
  }

  async function schedule(time: string) {
    if (!check() || !(await attempt((ready) => schedulePost(ready, time)))) return
    forgetFiles(draft._id)
    const values = { when: fullOf(new Date(time)) }
    dispatch(toasted({ textKey: 'composer.schedule.done', values, kind: 'done', duration: 5000 }))
    leave()
  }

  async function unschedule() {
    if (!(await attempt(unschedulePost))) return
    resume()
    dispatch(toasted({ textKey: 'composer.schedule.undone', kind: 'done', duration: 3000 }))
  }

  async function publishNow() {
    // Its time must not come while it is published by hand.
    if (check() && (await attempt(unschedulePost))) publish()
  }

  return {
    isBusy,
    publishTime,
    /** Saves the changes to a scheduled post. */
    save: () => publishTime && void schedule(publishTime),
    menu: (
      <ScheduleMenu
        publishTime={publishTime}
        schedule={(time) => void schedule(time)}
        unschedule={() => void unschedule()}
        publishNow={() => void publishNow()}
      />
    ),
    note: <ScheduleNote schedule={known} hasChanges={hasChanges} problem={problem} />,
  }
}
