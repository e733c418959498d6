import { isBuilt } from '@guildhall/contract'
import type { Feature } from '@guildhall/contract/channels'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { RowList } from '../../settings/RowList.tsx'
import { SettingRow } from '../../settings/SettingRow.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { SortableList } from '../../ui/sorting/SortableList.tsx'
import { featureIcon, visibleFeatures } from '../features.ts'

const SectionDialog = lazyPart(async () => ({ default: (await import('./SectionDialog.tsx')).SectionDialog }))

interface Props {
  readonly features: readonly Feature[]
  readonly onChange: (features: Feature[]) => void
}

/** The sections of the sidebar, in order. Those that are not built are kept behind the others, unseen. */
export function FeatureList({ features: all, onChange }: Props) {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<Feature['name'] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const nameOf = ({ name, title }: Feature) => title || t(`features.${name}`)
  const features = all.filter(({ name }) => isBuilt(name))
  const unseen = all.filter(({ name }) => !isBuilt(name))
  const first = visibleFeatures({ features })[0]?.name
  const feature = features.find(({ name }) => name === edited)
  return (
    <RowList>
      <SortableList
        label={t('channelSettings.feature.title')}
        grips="always"
        items={features}
        itemId={({ name }) => name}
        itemName={nameOf}
        onMove={({ id, position }) => {
          const moved = features.find(({ name }) => name === id)
          if (!moved) return
          const others = features.filter((one) => one !== moved)
          onChange([...others.toSpliced(position, 0, moved), ...unseen])
        }}
        renderItem={(one, { grip }) => {
          const Icon = featureIcon(one.name)
          return (
            <SettingRow
              grip={grip}
              icon={<Icon size={17} strokeWidth={1.75} />}
              title={<bdi>{nameOf(one)}</bdi>}
              detail={one.title ? t(`features.${one.name}`) : undefined}
              isQuiet={!one.isVisible}
              tag={
                one.name === first ? (
                  <Tag tone="brand">{t('channelSettings.feature.first')}</Tag>
                ) : (
                  !one.isVisible && <Tag>{t('channelSettings.feature.hidden')}</Tag>
                )
              }
              actions={
                <IconButton
                  size="sm"
                  label={t('settings.row.edit', { title: nameOf(one) })}
                  icon={<Pencil size={15} strokeWidth={1.75} />}
                  onClick={() => {
                    setEdited(one.name)
                    setOpen(true)
                  }}
                />
              }
            />
          )
        }}
      />
      {feature && (
        <Suspense>
          <SectionDialog
            key={feature.name}
            feature={feature}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onDone={(done) => {
              setOpen(false)
              onChange(all.map((one) => (one.name === done.name ? done : one)))
            }}
          />
        </Suspense>
      )}
    </RowList>
  )
}
