import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Confirm } from '../ui/overlay/Confirm.tsx'

interface Props {
  readonly isUnsaved: boolean
  /** The path beneath which navigation is allowed because the changes survive it. */
  readonly within?: string
}

/** Asks before somebody leaves a page with unsaved changes. */
export function UnsavedGuard({ isUnsaved, within }: Props) {
  const { t } = useTranslation()
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    const isKept = within !== undefined && pathname.startsWith(`${within}/`)
    return isUnsaved && !isKept && pathname !== (within ?? currentLocation.pathname)
  })

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
      title={t('shell.unsaved.title')}
      text={t('shell.unsaved.text')}
      confirmLabel={t('shell.unsaved.leave')}
      cancelLabel={t('shell.unsaved.stay')}
      isDanger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
