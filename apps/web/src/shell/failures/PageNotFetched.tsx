import { WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { PartNotFetched } from '../../platform/fetch-part.ts'
import { useBackOnline, useIsOffline } from '../../platform/online.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Notice } from '../Notice.tsx'
import { loadAnew } from './load-anew.ts'
import { UnexpectedError } from './UnexpectedError.tsx'

const PAUSES_MS = [1000, 3000]

/**
 * The code of the page did not arrive. It is fetched again, without a network as soon as there is one; if the server no
 * longer has it, the page is loaded as a document, which brings the current version.
 */
export function PageNotFetched({ error }: { readonly error: PartNotFetched }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const isOffline = useIsOffline()
  const [tries, setTries] = useState(0)
  const [hasGivenUp, setGivenUp] = useState(false)

  const open = () => void navigate(pathname + search + hash, { replace: true, state })
  const tryAgain = useEffectEvent(() => {
    setTries((count) => count + 1)
    open()
  })
  const giveUp = useEffectEvent(() => setGivenUp(!dispatch(loadAnew(Date.now()))))

  useBackOnline(() => {
    setTries(0)
    open()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed attempt is an error of its own
  useEffect(() => {
    if (isOffline) return
    const pause = PAUSES_MS[tries]
    if (pause === undefined) return giveUp()
    const timer = setTimeout(() => tryAgain(), pause)
    return () => clearTimeout(timer)
  }, [error, isOffline])

  if (isOffline)
    return (
      <Notice
        icon={<WifiOff size={32} strokeWidth={1.75} />}
        title={t('offline.title')}
        text={t('offline.text')}
      />
    )
  return hasGivenUp ? <UnexpectedError title={t('unexpected.pageHeading')} /> : <Spinner />
}
