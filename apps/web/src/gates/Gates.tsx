import { Eye, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { useCanOpenSetting } from '../channels/setting-rows.ts'
import { useChannel } from '../channels/use-channel.ts'
import { SellingBar } from '../payments/SellingBar.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { tierSettingsPath, tiersPath } from './address.ts'
import { Figure, FigureStrip } from './Figure.tsx'
import { GateList } from './GateList.tsx'
import { GatesSkeleton } from './GatesSkeleton.tsx'
import type { TierFigures } from './tier-figures.ts'
import { useGates } from './use-gates.ts'

const icon = { size: 16, strokeWidth: 1.75 } as const

/** The paid tiers of a community, for people who manage its payments. */
export function Gates({ figures }: { readonly figures: readonly TierFigures[] }) {
  const { t, i18n } = useTranslation()
  const channel = useChannel()
  const isAllowed = useCanOpenSetting(channel, 'tiers')
  const { gates, isFailed, retry } = useGates(isAllowed ? channel._id : null)
  const onSale = (gates ?? []).filter(({ isArchived, prices }) => !isArchived && prices.length > 0)
  const held = onSale.reduce((sum, { membersCount }) => sum + (membersCount ?? 0), 0)
  return (
    <ChannelSettingsPage
      setting="tiers"
      description={t('gates.intro')}
      actions={
        <>
          <LinkButton icon={<Eye {...icon} />} to={tiersPath(channel)}>
            {t('gates.preview')}
          </LinkButton>
          <LinkButton tone="primary" icon={<Plus {...icon} />} to={tierSettingsPath(channel)}>
            {t('gates.new')}
          </LinkButton>
        </>
      }
    >
      {gates ? (
        <GateList gates={gates}>
          {onSale.length > 0 && <SellingBar />}
          {onSale.length > 0 && (
            <FigureStrip label={t('gates.figures')}>
              <Figure
                label={t('gates.heldLabel')}
                value={new Intl.NumberFormat(i18n.language).format(held)}
                note={t('gates.heldNote')}
              />
              {figures.map(({ id, Figures }) => (
                <Figures key={id} />
              ))}
            </FigureStrip>
          )}
        </GateList>
      ) : isFailed ? (
        <ErrorState title={t('gates.loadFailed')} text={t('gates.loadFailedText')} onRetry={retry} />
      ) : (
        <GatesSkeleton onRetry={retry} />
      )}
    </ChannelSettingsPage>
  )
}
