import { type ESTree, parseSync } from 'vite'

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const SPOKEN = new Set(['aria-label', 'aria-description', 'alt', 'label', 'placeholder', 'title'])

const hasWord = (text: string) => /\p{L}{2}/u.test(text) && text !== 'https://'
/** Begins like a sentence, or ends like one. */
const isSentence = (text: string) =>
  /^\p{Lu}\p{Ll}+,? \p{L}/u.test(text) || (/\p{L}[.!?…]$/u.test(text) && / \p{L}/u.test(text))

/** Where a string may come from that a reader sees by itself: a child, or an attribute that is read out. */
function isShown(node: ESTree.Node, parent: ESTree.Node | undefined, shown: boolean): boolean {
  if (node.type === 'JSXAttribute') return SPOKEN.has(String(node.name.name))
  if (node.type === 'JSXExpressionContainer') return parent?.type === 'JSXAttribute' ? shown : true
  return shown && (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression')
}

/** What a choice decides by is not shown, only what it chooses. */
const isAsked = (node: ESTree.Node, name: string) =>
  (node.type === 'ConditionalExpression' && name === 'test') ||
  (node.type === 'LogicalExpression' && node.operator === '&&' && name === 'left')

const piecesOf = (node: ESTree.Node) => {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '')
  return node.type === 'JSXText' ? [node.value.trim()] : []
}

/** Errors speak to whoever writes the code, names of properties and modules to nobody. */
const isSilent = (node: ESTree.Node, name: string) =>
  (node.type === 'NewExpression' &&
    node.callee.type === 'Identifier' &&
    node.callee.name.endsWith('Error')) ||
  (node.type === 'Property' && name === 'key') ||
  node.type === 'ImportDeclaration'

/** The texts of a module that people could read and no catalogue holds. */
export function unsaidTexts(file: string, code: string): string[] {
  const found: string[] = []
  const visit = (value: unknown, parent: ESTree.Node | undefined, shown: boolean) => {
    if (Array.isArray(value)) for (const one of value) visit(one, parent, shown)
    if (!isNode(value)) return
    const isText = shown || value.type === 'JSXText' ? hasWord : isSentence
    found.push(...piecesOf(value).filter(isText))
    const within = isShown(value, parent, shown)
    for (const [name, child] of Object.entries(value))
      if (typeof child === 'object' && !isSilent(value, name))
        visit(child, value, within && !isAsked(value, name))
  }
  visit(parseSync(file, code).program, undefined, false)
  return found
}
