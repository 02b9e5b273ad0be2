import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import { parseXml } from './xml.ts'
import { attributeOf, childAt, textAt, textWithin } from './xml-walk.ts'

const parse = (text: string | Buffer) => parseXml(Buffer.from(text as string), createBudget(20_000))

test('elements carry their namespace, attributes and text in order', () => {
  const root = parse('<a xmlns="urn:one" xmlns:p="urn:two"><p:b k="1 &lt; 2">x<c/>&amp;y<![CDATA[<z>]]></p:b></a>')
  const inner = childAt(root, 'b')
  assert.deepEqual([root.name, root.namespace, inner?.prefix, inner?.namespace], ['a', 'urn:one', 'p', 'urn:two'])
  assert.equal(attributeOf(inner, 'k'), '1 < 2')
  assert.equal(textAt(root, 'b'), 'x&y<z>')
  assert.equal(childAt(root, 'b', 'c')?.namespace, 'urn:one')
})

test('figures stay text, and the charset is the one declared', () => {
  assert.equal(textAt(parse('<a><n>00012345678901234567890.10</n></a>'), 'n'), '00012345678901234567890.10')
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a><n>crédit</n></a>', 'latin1')
  assert.equal(textAt(parse(latin), 'n'), 'crédit')
  assert.equal(textAt(parse(Buffer.from('\ufeff<a><n>é</n></a>', 'utf16le')), 'n'), 'é')
})

const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')

test('a billion laughs, an external entity and any other DOCTYPE are refused with the line', () => {
  const files = [
    `<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l9;</a>`,
    '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    '\n<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1:1/x.dtd"> %p;]><a/>',
    '\n<!doctype html><a/>',
    Buffer.from('\ufeff\n<!DOCTYPE a><a/>', 'utf16le'),
  ]
  for (const file of files)
    assert.throws(() => parse(file), { code: 'file-unreadable', message: 'line 2: XML with a DOCTYPE is refused' })
})

test('an entity without a DOCTYPE stays as it is written, and nothing is expanded twice', () => {
  assert.equal(textWithin(parse('<a>&l9;&#38;lt;&#0;&#xD800;&#65;</a>')), '&l9;&lt;&#0;&#xD800;A')
})

test('cut, crossed and empty XML is unreadable, and says in which line', () => {
  assert.throws(() => parse('<a>\n<b>1</b>\n<c>'), { code: 'file-unreadable', message: /^line \d/ })
  assert.throws(() => parse('<a>\n<b>1</a></b>'), { code: 'file-unreadable', message: /^line 2/ })
  for (const text of ['', '<a', 'text', ' ']) assert.throws(() => parse(text), { code: 'file-unreadable' })
  assert.throws(() => parse('<?xml version="1.0" encoding="UTF-7"?><a/>'), { message: /encoding utf-7/ })
  assert.throws(() => parse(Buffer.from('<a>\xe9</a>', 'latin1')), { message: /not in the encoding utf-8/ })
})

test('crossed tags, doubled attributes, two roots and stray text are named', () => {
  const faults = {
    '<a b="1" b="2"/>': /twice/,
    '<a b=1/>': /not well-formed/,
    '<a b="<"/>': /not well-formed/,
    '<a b="1"c="2"/>': /not well-formed/,
    '<a/>x': /outside of the root/,
    '<a/><b/>': /second root/,
    '<a>1 < 2</a>': /begins no element/,
    '</a>': /closes nothing/,
    '<a><!-- x</a>': /cut: --> is missing/,
  }
  for (const [text, message] of Object.entries(faults)) assert.throws(() => parse(text), { message }, text)
})

test('deep nesting and a million elements end as a reason; names of the prototype are names', () => {
  assert.throws(() => parse('<a>'.repeat(200) + '</a>'.repeat(200)), { code: 'resource-limit' })
  assert.throws(() => parse('<a>'.repeat(300_000)), { code: 'resource-limit' })
  assert.throws(() => parse(`<r>${'<a/>'.repeat(1_000_001)}</r>`), { code: 'resource-limit' })
  const root = parse('<a><__proto__ __proto__="1" constructor="2"/></a>')
  assert.equal(attributeOf(childAt(root, '__proto__'), '__proto__'), '1')
  assert.equal(Object.getPrototypeOf({}).constructor, Object)
})

test('D-07 a picture of megabytes inside an attribute costs little more than itself', () => {
  const picture = 'A'.repeat(8_000_000)
  const before = process.memoryUsage().heapUsed
  const root = parse(`<a><img src="data:image/png;base64,${picture}"/></a>`)
  assert.equal(attributeOf(childAt(root, 'img'), 'src')?.length, picture.length + 22)
  assert.ok(process.memoryUsage().heapUsed - before < 100_000_000)
})
