import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Confirm } from '../ui/overlay/Confirm.tsx'

interface Props {
  readonly isUnsaved: boolean
  /** Beneath it the changes are kept, so that one may go about there. */
  readonly within: string
}

/** Asks before the pages are left whose changes are not saved. */
export function UnsavedGuard({ isUnsaved, within }: Props) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      isUnsaved && pathname !== within && !pathname.startsWith(`${within}/`),
  )

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('profileEdit.leaveTitle')}
      text={t('profileEdit.leaveText')}
      confirmLabel={t('profileEdit.leave')}
      cancelLabel={t('profileEdit.stay')}
      isDanger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
