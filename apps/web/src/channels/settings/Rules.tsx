import type { Rule } from '@guildhall/contract/channels'
import { Plus, ScrollText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { SortableList } from '../../ui/sorting/SortableList.tsx'
import { ChannelSettingsPage } from '../ChannelSettingsPage.tsx'
import { useChannel } from '../use-channel.ts'
import styles from './Rules.module.css'
import { RulesRow } from './RulesRow.tsx'
import { addRule, editRule, moveRule, type RuleDraft, removeRule } from './rules-thunks.ts'

const RulesDialog = lazyPart(async () => ({ default: (await import('./RulesDialog.tsx')).RulesDialog }))

interface Layer {
  readonly kind: 'edit' | 'remove'
  readonly rule?: Rule
  readonly unsaved?: RuleDraft
}

/** The rules of a community, in the order people read them. */
export function Rules() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId, rules } = useChannel()
  const [layer, setLayer] = useState<Layer | null>(null)
  const close = () => setLayer(null)
  const theirs = rules.find(({ _id }) => _id === layer?.rule?._id)
  const leaving = layer?.kind === 'remove' ? layer.rule : undefined

  async function save(draft: RuleDraft, rule?: Rule) {
    if (!rule) return void dispatch(addRule(channelId, draft))
    // The typed text is not lost: the dialog opens again with it, beside the current rule.
    if ((await dispatch(editRule(channelId, rule, draft))) === 'stale')
      setLayer({ kind: 'edit', rule, unsaved: draft })
  }

  return (
    <ChannelSettingsPage
      setting="rules"
      description={t('rules.intro')}
      actions={
        <Button
          tone="primary"
          icon={<Plus size={16} strokeWidth={1.75} />}
          onClick={() => setLayer({ kind: 'edit' })}
        >
          {t('rules.new')}
        </Button>
      }
    >
      {rules.length === 0 ? (
        <Empty
          icon={<ScrollText size={32} strokeWidth={1.75} />}
          title={t('rules.noneTitle')}
          text={t('rules.noneText')}
        />
      ) : (
        <div className={styles.list}>
          <SortableList
            label={t('rules.list')}
            items={rules}
            grips="always"
            itemId={({ _id }) => _id}
            itemName={({ title }) => title}
            onMove={({ id, position }) => void dispatch(moveRule(channelId, id, position))}
            renderItem={(rule, tools) => (
              <RulesRow
                rule={rule}
                place={rules.indexOf(rule) + 1}
                tools={tools}
                onEdit={() => setLayer({ kind: 'edit', rule })}
                onRemove={() => setLayer({ kind: 'remove', rule })}
              />
            )}
          />
        </div>
      )}
      {layer?.kind === 'edit' && (
        <Suspense>
          <RulesDialog
            key={layer.unsaved ? 'again' : 'first'}
            rule={layer.unsaved ? theirs : layer.rule}
            unsaved={layer.unsaved}
            onSave={(draft) => void save(draft, layer.unsaved ? theirs : layer.rule)}
            // By then the next dialog may be open, which must stay.
            onClose={() => setLayer((now) => (now === layer ? null : now))}
          />
        </Suspense>
      )}
      {leaving && (
        <Confirm
          isOpen
          onClose={close}
          title={t('rules.removeTitle', { name: leaving.title })}
          text={t('rules.removeText')}
          confirmLabel={t('rules.removeConfirm')}
          isDanger
          onConfirm={() => {
            close()
            void dispatch(removeRule(channelId, leaving._id))
          }}
        />
      )}
    </ChannelSettingsPage>
  )
}
