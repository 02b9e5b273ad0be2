import assert from 'node:assert/strict'
import { test } from 'node:test'
import { page, word } from '#test/support/doc-xray-page.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { dueBeforeIssue } from './due-before-issue.ts'

/** Each line is words at places: `40:Date`. */
const inspect = (...lines: string[]) =>
  dueBeforeIssue.inspect({
    pages: [
      page(
        lines.flatMap((line, row) =>
          line.split(' ').map((each) => {
            const [left, text = ''] = each.split(/:(.*)/)
            return word(text, { left: Number(left), baseline: 100 + 14 * row })
          }),
        ),
      ),
    ],
  })

test('an invoice that is to be paid before it was issued is found, with both places', () => {
  const outcome = inspect('40:Invoice 75:date 120:18/04/2024', '40:Due 60:date 120:02/04/2024')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'the due date is 02/04/2024, the date of issue is 18/04/2024')
  assert.equal(outcome.findings[0]?.places?.length, 2)
})

test('headings above the days count as words before them', () => {
  const heads = '40:Rechnungsdatum 140:Fällig 170:am'
  assert.equal(inspect(heads, '40:18.04.2024 140:02.04.2024').result, 'flagged')
  assert.equal(inspect(heads, '40:18.04.2024 140:02.05.2024').result, 'clear')
})

test('the day of the paper may be called a date and no more', () => {
  assert.equal(inspect('40:Date 65:06/08/2025', '40:Échéance 90:: 120:06/07/2025').result, 'flagged')
  assert.equal(inspect('40:Date 65:06/08/2025', '40:Échéance 90:: 120:06/09/2025').result, 'clear')
  // Beside the number of the invoice, far from it.
  assert.equal(
    inspect('40:Rechnung 90:RE-1 400:Datum: 435:15.05.2024', '40:Zahlbar 75:bis 90:20.03.2024').result,
    'flagged',
  )
  // In a table it may be the day of a delivery.
  assert.equal(inspect('40:Date', '40:06/08/2025', '40:Échéance 90:: 120:06/07/2025').result, 'inconclusive')
})

test('a label that leaves no room for its day has it on the line below, beside whatever stands there', () => {
  const issued = '400:Fecha: 435:25/12/2023'
  const label = '40:Acme 400:Fecha 430:de 445:vencimiento:'
  assert.equal(inspect(issued, label, '40:Main 65:Street 400:15/11/2023').result, 'flagged')
  assert.equal(inspect(issued, label, '40:Main 65:Street 400:15/01/2024').result, 'clear')
  // The heading of a list of what was due before, in a reminder.
  const heading = '40:Factura 400:Vencimiento'
  assert.equal(inspect(issued, heading, '40:F-1 400:15/11/2023').result, 'inconclusive')
})

test('harmless: a period below a label that is answered on its own line, or below its heading', () => {
  const issued = '40:Invoice 75:date: 400:25/12/2023'
  const period = '40:Service 75:period 400:13/11/2023 450:- 460:30/11/2023'
  assert.equal(inspect(issued, '400:Due 420:date: 480:Upon 510:receipt', period).result, 'inconclusive')
  assert.equal(inspect(issued, '400:Vencimiento: 480:contado', period).result, 'inconclusive')
  assert.equal(inspect(issued, '400:Vencimiento: 480:contado', '40:Entrega 400:13/11/2023').result, 'inconclusive')
  assert.equal(inspect(issued, '400:Due 420:date:', period).result, 'inconclusive')
  assert.equal(inspect(issued, '40:Due 60:date:', '40:13/11/2023 90:- 100:30/11/2023').result, 'inconclusive')
})

test('harmless: due later, or on the same day, is clear', () => {
  assert.equal(inspect('40:Data 65:fattura 120:18/04/2024', '40:Scadenza 120:18/05/2024').result, 'clear')
  assert.equal(inspect('40:Data 65:fattura 120:18/04/2024', '40:Scadenza 120:18/04/2024').result, 'clear')
})

test('harmless: a day that may be the third of April or the fourth of March is read in the invoice’s favour', () => {
  assert.equal(inspect('40:Invoice 75:date 120:03/04/2024', '40:Due 60:date 120:05/03/2024').result, 'clear')
})

test('one document writes all its days in the same order', () => {
  assert.equal(inspect('40:Invoice 75:date 120:06/08/2025', '40:Due 60:date 120:06/07/2025').result, 'flagged')
})

test('a day that can be read in one way only tells how the others are written', () => {
  const issued = '40:Date 60:de 80:facture 120:26/03/2023'
  assert.equal(inspect(issued, '40:Échéance 90:: 120:09/02/2023').result, 'flagged')
  assert.equal(inspect(issued, '40:Échéance 90:: 120:09/05/2023').result, 'clear')
})

test('harmless: one of several payments was due before, as a deposit is', () => {
  const lines = ['40:Invoice 75:date 120:18/04/2024', '40:Due 60:date 120:02/04/2024', '40:Due 60:date 120:02/05/2024']
  assert.equal(inspect(...lines).result, 'clear')
})

test('a list of invoices, or a document without a day of payment, cannot be told', () => {
  const list = [
    '40:Invoice 75:date 120:18/04/2024',
    '40:Invoice 75:date 120:18/05/2024',
    '40:Due 60:date 120:02/04/2024',
  ]
  assert.equal(inspect(...list).result, 'inconclusive')
  assert.equal(inspect('40:Invoice 75:date 120:18/04/2024').result, 'inconclusive')
})

test('where no day tells the order, the words do: only English is written in both', () => {
  assert.equal(inspect('40:Fecha 120:02/09/2025', '40:Vencimiento 120:03/08/2025').result, 'flagged')
  assert.equal(inspect('40:Date 120:02/09/2025', '40:Due 60:date 120:03/08/2025').result, 'clear')
  assert.equal(
    inspect('40:Fecha 120:02/09/2025', '40:Vencimiento 120:03/08/2025', '40:Total 80:$ 90:12.00').result,
    'clear',
  )
})

test('Portuguese names of the days are known', () => {
  assert.equal(inspect('40:Data 65:10/11/2025 300:Vencimento 360:02/11/2025').result, 'flagged')
  assert.equal(inspect('40:Data 65:10/11/2025 300:Vencimento 360:10/12/2025').result, 'clear')
  assert.equal(inspect('40:Data 65:de 80:emissão 130:10/11/2025 300:Pagar 330:até 360:02/11/2025').result, 'flagged')
})

test('harmless: a reminder is written when the day to pay is past; an invoice may speak of reminders', () => {
  const asked = (title: string) => {
    const lines = [title, 'Date: 20/03/2024', 'Invoice 417', 'Due date: 13/02/2024']
    return dueBeforeIssue.inspect({ pages: [printedPage(lines.map((text) => [{ text, left: 40 }]))] }).result
  }
  for (const title of ['Payment reminder', 'First reminder - invoice 417', 'Aviso de cobrança', '2. Mahnung'])
    assert.equal(asked(title), 'inconclusive', title)
  assert.equal(asked('Invoice'), 'flagged')
  assert.equal(asked('For every reminder that we have to send we charge a fee of 15 pounds'), 'flagged')
})

test('harmless: an Argentine invoice says until when it may be printed', () => {
  const day = '40:Fecha 70:de 85:Vencimiento: 150:26/04/2023'
  assert.equal(inspect('400:Fecha: 435:30/04/2025', '40:C.A.I. 70:Nº: 90:3427-6948006437', day).result, 'inconclusive')
  assert.equal(
    inspect('400:Fecha: 435:30/04/2025', `40:CAE 70:Nº: 90:73427694800643 ${day.replaceAll('40:', '240:')}`).result,
    'inconclusive',
  )
  for (const other of ['40:Pedido 70:Nº: 90:3427-6948006437', '40:14000 80:CAEN', '40:Avda. 80:Caino 130:12'])
    assert.equal(inspect('400:Fecha: 435:30/04/2025', other, day).result, 'flagged', other)
})
