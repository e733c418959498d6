import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { Accounts } from './Accounts.tsx'
import styles from './PaymentSettings.module.css'
import { Taxes } from './Taxes.tsx'

/** How a community gets paid, and the taxes that it charges. */
export function PaymentSettings() {
  const { t } = useTranslation()
  return (
    <ChannelSettingsPage setting="payments" isWide description={t('payments.intro')}>
      <div className={styles.page}>
        <Accounts />
        <Taxes />
      </div>
    </ChannelSettingsPage>
  )
}
