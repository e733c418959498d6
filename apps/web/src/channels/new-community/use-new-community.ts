import { newChannelAddress } from '@guildhall/contract/channels/addresses'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { forgetNewDraft, keepNewDraft, readNewDraft } from './kept-new-draft.ts'
import { emptyDraft, type NewDraft, type Step, steps } from './new-draft.ts'

const addressOf = (step: Step) => newChannelAddress.to({}, { step: step === 'name' ? null : step })

/** The key changes with the draft: sending the same draft twice creates one community. */
const fresh = (draft: NewDraft) => ({ draft, key: crypto.randomUUID() })

/** A community being created: the draft, and the step in the address. */
export function useNewCommunity() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useSearchParams()[0].get('step')
  const userId = useAppSelector((state) => state.preloadedData.me?._id ?? '')
  const [{ draft, key }, setMaking] = useState(() => fresh(readNewDraft(userId)))
  const isDone = useRef(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const hasName = draft.title.trim() !== ''
  // Without a name an address with a later step starts at the first.
  const step = (hasName && steps.find((one) => one === asked)) || 'name'
  const at = steps.indexOf(step)

  useEffect(() => {
    if (draft !== emptyDraft && !isDone.current) void keepNewDraft(userId, draft)
  }, [draft, userId])

  const [before, after] = [steps[at - 1], steps[at + 1]]

  return {
    draft,
    key,
    step,
    problem,
    isBusy,
    setBusy,
    isLast: after === undefined,
    previous: before ? addressOf(before) : null,
    change(changes: Partial<NewDraft>) {
      setMaking(fresh({ ...draft, ...changes }))
      if (changes.title?.trim()) setProblem(undefined)
    },
    /** Shows what is missing; returns whether the step is complete. */
    check() {
      if (!hasName) setProblem(t('newCommunity.name.missing'))
      return hasName
    },
    goOn: () => void (after && navigate(addressOf(after))),
    /** The community is created: nothing of the draft is left. */
    finish() {
      isDone.current = true
      forgetNewDraft(userId)
    },
  }
}
