import { invoiceCalls } from '@guildhall/contract/payments'
import { purchasesAddress } from '@guildhall/contract/payments/addresses'
import { ArrowLeft, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { isGone } from '../platform/http/request-failed.ts'
import { useRead } from '../platform/store/use-read.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import styles from './Invoice.module.css'
import { InvoiceSheet } from './InvoiceSheet.tsx'

/** An invoice, a credit note or what corrects one, to be read or printed. */
export function InvoicePage() {
  const { t } = useTranslation()
  const { transactionId = '' } = useParams()
  const { data, status, error, retry } = useRead(invoiceCalls.getPaymentInvoice, { transactionId })
  if (isGone(error)) return <NotFound />
  const invoice = data?.invoice
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <h1 className={styles.title}>{t('payments.invoice.title')}</h1>
        <LinkButton
          tone="ghost"
          icon={<ArrowLeft size={16} strokeWidth={1.75} />}
          to={purchasesAddress.to({})}
        >
          {t('payments.purchases.title')}
        </LinkButton>
        <Button
          icon={<Printer size={16} strokeWidth={1.75} />}
          disabled={!invoice}
          onClick={() => window.print()}
        >
          {t('payments.invoice.print')}
        </Button>
      </header>
      {invoice ? (
        <InvoiceSheet invoice={invoice} />
      ) : status === 'failed' ? (
        <ErrorState title={t('payments.invoice.loadFailed')} onRetry={retry} />
      ) : (
        <SkeletonGroup onRetry={retry}>
          <Skeleton shape="block" height={420} />
        </SkeletonGroup>
      )}
    </main>
  )
}
