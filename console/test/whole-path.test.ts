// What a person does with one request from beginning to end, on one service: the parts follow one another.
import { testColleague } from './path/colleague.ts'
import { testDecision } from './path/decision.ts'
import { testDocuments } from './path/documents.ts'
import { testEveryPage } from './path/every-page.ts'
import { testExtraction } from './path/extraction.ts'
import { testFinancial } from './path/financial.ts'
import { testKinds } from './path/kinds.ts'
import { testSharing } from './path/sharing.ts'
import { testXrays } from './path/xrays.ts'
import { type Case, prepareExtraction, prepareRequest } from './support/prepared.ts'
import { stand } from './support/stand.ts'

const things: Case = { request: '', medium: '', toRead: { request: '', extraction: '', token: '' } }
const at = stand(async (desk) => {
  things.request = await prepareRequest(desk)
  things.toRead = await prepareExtraction(desk)
})

testDocuments(at, things)
testFinancial(at, things)
testXrays(at, things)
testDecision(at, things)
testExtraction(at, things)
testSharing(at, things)
testColleague(at, things)
testKinds(at)
testEveryPage(at, things)
