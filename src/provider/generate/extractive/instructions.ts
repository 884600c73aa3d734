// A document may hold sentences that are not about the work: somebody tells a machine, or whoever writes, what to say. They
// are set aside, with the rest of their paragraph, and shown as that.

/** Addresses an assistant, or says what shall be written, said or kept back. */
export function isInstruction(sentence: string): boolean {
  const beginning = sentence.slice(0, 2_000);
  return patterns.some((pattern) => pattern.test(beginning));
}

/** A paragraph's sentences up to the first that is planted: what follows that one looks like any other. */
export function splitPlanted<One extends { text: string }>(
  sentences: readonly One[],
): { own: One[]; planted: One[] } {
  const first = sentences.findIndex(({ text }) => isInstruction(text));
  const end = first < 0 ? sentences.length : first;
  return { own: sentences.slice(0, end), planted: sentences.slice(end) };
}

const patterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instruction|prompt|rule|above|previous|earlier|prior|rest of|document|text|everything|before this)/i,
  /\b(?:language model|chat ?bot|chatgpt|\bLLM\b|\bGPT\b|\bAI\b|artificial intelligence|(?:virtual|digital|helpful|ai) assistant|system prompt|prompt injection)\b/i,
  /\b(?:note|message|notice|attention|instructions?|hint|memo)\b.{0,20}\b(?:to|for) (?:the |any |all )?(?:(?:automated|automatic|artificial|digital|intelligent|virtual|language|computer|large|AI) ){0,2}(?:assistants?|models?|ai|bots?|machines?|generators?|software|systems?|reviewers?|editors?|writers?|translators?|programs?)\b/i,
  /^[[<(*#\s]*(?:system|assistant|user|developer|admin|instructions?|prompt|task|role|override|new (?:rule|instruction|task|order)s?)[\])*>]*\s*[:!>\]]/i,
  /^[[<(]+(?:system|assistant|user|developer|admin|inst|instruction)[\])>]/i,
  /\bfrom now on,? (?:you|only|all|every|always|never|answer|say|speak)\b|\byou are (?:DAN|GPT|ChatGPT)\b/i,
  /\b(?:visitors?|readers?|guests?|users?|people|children|everybody|everyone) (?:must|should|need to|are to|have to|shall) (?:always |only )?be (?:told|informed|asked|advised|reminded)\b/i,
  /^(?:please |always |never |only |also |just |instead,? )+(?:say|claim|state|write|answer|reply|tell|mention|repeat|output|speak|talk|recommend|praise)\b/i,
  /^(?:say|claim|state|write|answer|reply|output|print|repeat)\b.{0,12}\bthat\b/i,
  /\b(?:for|to) the (?:assistants?|models?|generators?|machines?|writers?|software)\s*[:,]|\b(?:for|to) the (?:chat ?bots?|bots?|AI)\b/i,
  /\b(?:when|while|before) (?:generating|writing|answering|creating|producing|composing|summari[sz]ing|processing|parsing|translating|indexing) (?:the |these |any |your |this )?(?:questions?|answers?|texts?|replies|responses?|documents?|pages?|files?|exhibits?)\b/i,
  /\b(?:questions?|answers?|replies|responses?|output) (?:should|must|shall|have to|need to|are to) (?:praise|mention|name|include|say|never|always|not|only|contain|recommend|avoid|end|begin|start|promote|refer)\b/i,
  /\b(?:make sure|ensure|see to it) (?:that )?(?:every|each|all|any|your|no) (?:answers?|questions?|texts?|reply|replies|responses?|visitors?|readers?|output)/i,
  /\byour (?:new |only |real )?(?:task|job|role|goal|mission|instructions?) (?:is|are|will be|now)\b/i,
  /\b(?:dear|hello|hi|hey) (?:assistant|model|ai|bot|machine|generator)\b|\bassistant\b.{0,40}\b(?:must|should|shall|will|please)\b/i,
  /\byou are (?:now|no longer|from now on|to act|acting|an? (?:\w+ )?(?:assistant|model|bot|seller|salesman|expert|guide|agent|copywriter|writer|pirate|poet|translator|machine|program))\b/i,
  /\b(?:act|behave|speak|write|answer|respond|reply) (?:only )?(?:as (?:if you|an?|the)\b|like an?\b|in the style|in character)/i,
  /^(?:please |always |never |instead,? |now |then |also |and |so |do not |don[’']t |only |from now on,? )*(?!tell (?:your|each|one)\b)(?:write|say|answer|reply|respond|repeat|print|output|state|mention|tell|inform|recommend|advertise|promote|praise|pretend|claim|translate|summari[sz]e|generate|produce|return|include|insert|add|append|begin|start|end|finish|conclude|use|give|describe|omit|reveal|disclose)\b.{0,80}\b(?:visitors?|readers?|users?|children|everybody|everyone|people|them|answers?|questions?|sentences?|texts?|words?|reply|replies|responses?|output|prompt|instructions?|JSON|the following|this (?:message|document|sentence)|that (?:it|the|this|he|she|they|our|we|you)|nothing|only)\b/i,
  /\b(?:do not|don[’']t|never) (?:mention|reveal|tell|disclose|say|repeat|talk about|write|answer|show)\b/i,
  /\b(?:when(?:ever)?|if) (?:any(?:one|body)|some(?:one|body)|visitors?|users?|people|they|a (?:visitor|user|child|reader)|you are|asked)\b.{0,60}\b(?:asks?|asked|wants? to know)\b.{0,60}\b(?:say|answer|reply|tell|respond|must|should)\b/i,
  /\b(?:you|your) (?:must|shall|should|will|have to|need to|are required to|may only|answers?|replies|task|job|role|output|response|instructions?|training)\b.{0,60}\b(?:answer|reply|say|write|repeat|respond|tell|mention|output|include|only|always|never|every|question|is to|are to)\b/i,
  /\b(?:respond|answer|reply) (?:only|with|in|to (?:all|every|each))\b|\bin (?:every|each|all) (?:answer|reply|response|text)s?\b/i,
  /\b(?:ignoriere|vergiss|missachte)\b.{0,60}\b(?:anweisung|oben|vorherig|bisherig|alles|text)|\bdu bist (?:jetzt|nun|ab sofort)\b|\bsprachmodelle?\b|\bantworte (?:nur|immer|auf|mit)\b|\b(?:sage|schreibe|erzähle|antworte|empfiehl) (?:allen|jedem|den besucher|nur|immer|dass)/i,
  /(?<!\p{L})(?:ignore[zr]?|oublie[zr]?)(?!\p{L}).{0,60}(?:instruction|précédent|ci-dessus|consigne|tout)|(?<!\p{L})tu es (?:maintenant|désormais)|vous êtes (?:maintenant|désormais)|modèles? de langage|(?<!\p{L})(?:dis|dites|réponds|répondez|écris|écrivez|recommande[zr]?) (?:à tous|aux visiteurs|seulement|toujours|que)(?!\p{L})/iu,
  /(?:Hinweis|Anweisung|Anmerkung|Nachricht|Note|Message|Consigne|Avis)\p{L}* (?:an|für|à|aux?|pour) ?(?:die |alle |les |l[’'])?(?:KI(?!\p{L})|IA(?!\p{L})|(?:Sprachm|M)odelle|Maschinen|(?:assistants?|systèmes?|robots?|logiciels?) (?:automatiques?|automatisés?|virtuels?|numériques?|d[’']IA))/u,
  /\bhttps?:\/\/|\bwww\.\w|\S@\S+\.\w{2}/i,
];
