import { isBuilt } from '@guildhall/contract'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../platform/store/hooks.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import styles from './Account.module.css'
import { DataCard } from './DataCard.tsx'
import { DeletionNotice } from './DeletionNotice.tsx'
import { LeavingCard } from './LeavingCard.tsx'
import { selectMe } from './selectors.ts'
import { WaysCard } from './WaysCard.tsx'
import { WhatsappCard } from './WhatsappCard.tsx'

export function Account() {
  const { t } = useTranslation()
  const me = useAppSelector(selectMe)
  if (!me) return null
  return (
    <SettingsPage
      title={t('account.title')}
      description={t('account.intro')}
      back={{ label: t('settings.title'), to: '/me/settings' }}
    >
      <div className={styles.cards}>
        {me.deletionTime !== null && <DeletionNotice at={me.deletionTime} />}
        <WaysCard me={me} />
        {isBuilt('whatsapp') && <WhatsappCard me={me} />}
        <DataCard />
        <LeavingCard />
      </div>
    </SettingsPage>
  )
}
