import { isBuilt } from '@guildhall/contract'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../platform/store/hooks.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import styles from './Account.module.css'
import { selectMe } from './selectors.ts'
import { DataCard } from './settings/DataCard.tsx'
import { DeletionNotice } from './settings/DeletionNotice.tsx'
import { LeavingCard } from './settings/LeavingCard.tsx'
import { WaysCard } from './settings/WaysCard.tsx'
import { WhatsappCard } from './settings/WhatsappCard.tsx'

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
