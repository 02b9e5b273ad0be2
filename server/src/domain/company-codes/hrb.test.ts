import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hrb } from './hrb.ts'

const fault = (sent: string) => hrb.fault(hrb.normalise(sent))

test('court, register and number pass, and are brought to one form', () => {
  assert.equal(fault('Aachen HRA 11223'), undefined)
  assert.equal(fault('Bad Homburg v.d.H. HRB 1'), undefined)
  assert.equal(fault('Berlin (Charlottenburg) HRB 123456 B'), undefined)
  assert.equal(hrb.normalise(' Amtsgericht  Köln hrb011223 '), 'KÖLN HRB 11223')
})

test('a number without its court or register is a wrong format', () => {
  for (const sent of ['', 'HRB 11223', 'Aachen 11223', 'Aachen HRC 11223', 'Aachen HRB', 'Aachen HRB 1234567']) {
    assert.deepEqual(fault(sent), { code: 'format' }, sent)
  }
})
