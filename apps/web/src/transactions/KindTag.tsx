import { useTranslation } from 'react-i18next'
import { Tag, type TagTone } from '../ui/display/Tag.tsx'

const kinds = {
  buyGated: ['violet', 'tier'],
  subscribeGated: ['violet', 'tier'],
  eventRegister: ['amber', 'event'],
  productPurchase: ['info', 'product'],
  productSale: ['info', 'product'],
  coursePurchase: ['teal', 'course'],
} as const satisfies Record<string, readonly [TagTone, string]>

const isKnown = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type)

/** What kind of thing was paid for. */
export function KindTag({ actionType }: { readonly actionType: string }) {
  const { t } = useTranslation()
  if (!isKnown(actionType)) return <Tag tone="line">{actionType}</Tag>
  const [tone, kind] = kinds[actionType]
  return <Tag tone={tone}>{t(`transactions.kinds.${kind}`)}</Tag>
}
