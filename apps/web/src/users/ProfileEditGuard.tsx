import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Confirm } from '../ui/overlay/Confirm.tsx'

/** Asks before a page is left whose changes are not saved. */
export function ProfileEditGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
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
