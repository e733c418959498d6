import { Archive, Pencil, Plus, Receipt, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryOption } from '../channels/countries.ts'
import { useChannel } from '../channels/use-channel.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { RowMenu } from '../settings/RowMenu.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { Table } from '../ui/data/Table.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import type { KeptTax } from './collections.ts'
import { selectTaxes } from './selectors.ts'
import { archiveTax, loadTaxes } from './tax-thunks.ts'

const TaxDialog = lazyPart(async () => ({ default: (await import('./TaxDialog.tsx')).TaxDialog }))

const icon = { size: 16, strokeWidth: 1.75 } as const

/** The taxes that a community charges, by the country of the buyer. */
export function Taxes() {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const taxes = useAppSelector((state) => selectTaxes(state, channelId))
  const { status, retry } = useLoad(channelId, () => dispatch(loadTaxes(channelId)))
  const [edited, setEdited] = useState<{ tax: KeptTax | undefined } | null>(null)
  const percent = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 })
  const whereOf = ({ country }: KeptTax) =>
    country ? (countryOption(country, i18n.language)?.label ?? country) : t('payments.taxes.everywhere')

  if (taxes.length === 0 && status === 'failed')
    return <ErrorState title={t('payments.taxes.loadFailed')} onRetry={retry} />
  return (
    <Card
      as="section"
      title={t('payments.taxes.title')}
      padding="none"
      actions={
        <Button size="sm" icon={<Plus {...icon} />} onClick={() => setEdited({ tax: undefined })}>
          {t('payments.taxes.add')}
        </Button>
      }
    >
      <Table
        label={t('payments.taxes.title')}
        rows={taxes}
        rowId={({ _id }) => _id}
        rowName={whereOf}
        isLoading={status === 'loading'}
        skeletonRows={2}
        isInCard
        columns={[
          { id: 'where', header: t('payments.taxes.where'), cell: whereOf },
          {
            id: 'name',
            header: t('payments.taxes.name'),
            cell: ({ title, parts }) => (
              <span dir="auto">
                {[title, parts.map((part) => part.title).join(' + ')].filter(Boolean).join(': ')}
              </span>
            ),
          },
          {
            id: 'rate',
            header: t('payments.taxes.rate'),
            align: 'end',
            cell: (tax) => t('payments.taxes.percent', { percent: percent.format(tax.percent) }),
          },
          {
            id: 'how',
            header: t('payments.taxes.how'),
            cell: ({ isArchived, isInclusive }) =>
              isArchived ? (
                <Tag>{t('payments.taxes.archived')}</Tag>
              ) : (
                t(isInclusive ? 'payments.taxes.included' : 'payments.taxes.onTop')
              ),
          },
        ]}
        rowMenu={(tax) => (
          <RowMenu label={t('payments.taxes.menu', { name: whereOf(tax) })}>
            <MenuItem icon={<Pencil {...icon} />} onSelect={() => setEdited({ tax })}>
              {t('payments.taxes.edit')}
            </MenuItem>
            <MenuItem
              icon={tax.isArchived ? <RotateCcw {...icon} /> : <Archive {...icon} />}
              onSelect={() => void dispatch(archiveTax(channelId, tax._id, !tax.isArchived))}
            >
              {t(tax.isArchived ? 'payments.taxes.restore' : 'payments.taxes.archive')}
            </MenuItem>
          </RowMenu>
        )}
        empty={
          <Empty
            headingLevel={3}
            icon={<Receipt size={32} strokeWidth={1.75} />}
            title={t('payments.taxes.noneTitle')}
            text={t('payments.taxes.noneText')}
          />
        }
      />
      {edited && (
        <Suspense>
          <TaxDialog tax={edited.tax} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Card>
  )
}
