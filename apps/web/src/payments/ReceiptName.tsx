import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { selectMe } from '../accounts/selectors.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Card } from '../ui/display/Card.tsx'
import styles from './Memberships.module.css'

/** To whom receipts are made out from now on. */
export function ReceiptName() {
  const { t } = useTranslation()
  const me = useAppSelector(selectMe)
  if (!me) return null
  return (
    <Card
      as="section"
      title={t('payments.receiptName.title')}
      actions={
        <Link
          className={styles.edit}
          to="/me/settings/profile"
          aria-label={t('payments.receiptName.editLong')}
        >
          {t('payments.receiptName.edit')}
        </Link>
      }
    >
      <p className={styles.person}>
        <bdi>{me.fullname}</bdi>
      </p>
      {me.email && (
        <p className={styles.person}>
          <bdi>{me.email}</bdi>
        </p>
      )}
    </Card>
  )
}
