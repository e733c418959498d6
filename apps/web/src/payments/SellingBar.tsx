import { FlaskConical, Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useChannel } from '../channels/use-channel.ts'
import { settingPath } from '../channels/use-channel-settings.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { loadAccounts } from './account-thunks.ts'
import { selectAccounts } from './selectors.ts'

const icon = { size: 16, strokeWidth: 1.75 } as const

/** Above what a community sells: nobody can pay for it yet, or no money moves. Says nothing where all is well. */
export function SellingBar() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const channel = useChannel()
  const dispatch = useAppDispatch()
  const accounts = useAppSelector((state) => selectAccounts(state, channel._id)).filter(
    ({ isOpen }) => isOpen,
  )
  const { status } = useLoad(channel._id, () => dispatch(loadAccounts(channel._id)))
  const go = () => void navigate(settingPath(channel, 'payments'))
  if (status !== 'done') return null
  if (accounts.length === 0)
    return (
      <Banner
        icon={<Landmark {...icon} />}
        title={t('payments.selling.none')}
        action={{ label: t('payments.accounts.connect'), onClick: go }}
      >
        {t('payments.selling.noneText')}
      </Banner>
    )
  if (accounts.some(({ isPrimary, mode }) => isPrimary && mode === 'test'))
    return (
      <Banner
        tone="warning"
        icon={<FlaskConical {...icon} />}
        title={t('payments.selling.test')}
        action={{ label: t('payments.selling.change'), onClick: go }}
      >
        {t('payments.selling.testText')}
      </Banner>
    )
  return null
}
