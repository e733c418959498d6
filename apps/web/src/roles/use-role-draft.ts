import type { Role } from '@guildhall/contract/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverMessage } from '../platform/http/request-failed.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { toasted } from '../platform/store/toasts.ts'
import { changesIn, countOf, draftOf, type RoleDraft } from './role-draft.ts'
import { saveRole } from './thunks.ts'

/** What was changed of a role lies over what is saved until it is saved too. */
export function useRoleDraft(channelId: string, role: Role) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [edits, setEdits] = useState<Partial<RoleDraft>>({})
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const saved = draftOf(role)
  const draft = { ...saved, ...edits }
  const changes = changesIn(draft, saved)
  const titleError = draft.title.trim() === '' ? t('roles.titleMissing') : undefined

  function discard() {
    setEdits({})
    setProblem(undefined)
  }

  async function save() {
    if (titleError) return setProblem(titleError)
    setBusy(true)
    setProblem(undefined)
    try {
      await dispatch(saveRole(channelId, role._id, changes))
      setEdits({})
      dispatch(
        toasted({ textKey: 'roles.saved', values: { name: draft.title }, kind: 'done', duration: 3000 }),
      )
    } catch (error) {
      setProblem(serverMessage(error) ?? t('roles.saveFailed'))
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    count: countOf(changes),
    titleError,
    isBusy,
    problem,
    discard,
    save,
    change: (fields: Partial<RoleDraft>) => setEdits({ ...edits, ...fields }),
  }
}
