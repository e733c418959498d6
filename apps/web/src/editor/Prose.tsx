import { type Editor, EditorContent } from '@tiptap/react'
import styles from './Prose.module.css'

interface Props {
  readonly editor: Editor
  readonly isEditable?: boolean
}

export const Prose = ({ editor, isEditable = false }: Props) => (
  <div className={styles.prose} data-editable={isEditable || undefined}>
    <EditorContent editor={editor} />
  </div>
)
