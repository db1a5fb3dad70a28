/** Wordings that readers in the US stumble over, with what to write instead. */
import type { Passage } from './passages.ts';

interface Phrase {
  find: RegExp;
  /** What to write instead. */
  write: string;
  /** A text that has it, for the test. */
  example: string;
}

const phrase = (find: RegExp, write: string, example: string): Phrase => ({ find, write, example });

/** Old or stiff English. */
const stiff = [
  phrase(/\bshall\b/i, 'will, must or should', 'What shall be done?'),
  phrase(/\bwhoever\b|\bwhosoever\b/i, 'anyone who, or name the person', 'Whoever has the link sees it.'),
  phrase(/\bwhom\b/i, 'who, or turn the sentence around', 'The customers whom you referred'),
  phrase(/\b(?:of|by|with) which\b/i, 'a sentence of its own', '12 rows, of which 3 are new.'),
  phrase(/\bbeside\b/i, 'next to, with or in addition to', 'It runs beside the service.'),
  phrase(
    /\bit(?:’s| is| was) (?:the|only|not) [^.,;:]{1,30} (?:that|who)\b/i,
    'the subject first',
    'It is the lender that asks.',
  ),
  phrase(/\bwhat (?:\S+ ){0,4}(?:comes?|came) to\b/i, 'the total', 'See what 25 rows come to.'),
  phrase(/\bwhat (?:came|comes|became) of\b/i, 'the outcome or result of', 'What came of the calls'),
  phrase(/\bstands?\b(?! (?:out|for)\b)|\bstood\b/i, 'is', 'What stands in the file'),
  phrase(/\banew\b/i, 'again', 'The price is then made anew.'),
  phrase(/\bmend(?:s|ed|ing)?\b/i, 'fix', 'Mend the rows.'),
  phrase(
    /\b(?:is|are|was|were|be|been|being|gets?|got) told\b/i,
    'sees, or gets a notification',
    'Customers are told.',
  ),
  phrase(/\btold otherwise\b/i, 'until you change it', 'Until told otherwise, it stays.'),
  phrase(/\bkept out\b/i, 'suppressed', 'People who are kept out'),
  phrase(/\b(?:go|goes|going|went|gone) on\b/i, 'continue or resume', 'Go on where you were.'),
  phrase(/\b(?:is|are|it’s) through\b/i, 'is done', 'Wait until it is through.'),
  phrase(/\b(?:is|are) there already\b/i, 'already exists', 'The file is there already.'),
  phrase(/\bunder way\b/i, 'running or in progress', 'Another import is under way.'),
  phrase(/\blies? (?:in|at|on|with|there)\b|\blay in\b/i, 'is', 'The file lies in the folder.'),
  phrase(/\b(?:still|no longer) holds?\b(?! (?:coins|\d))/i, 'is still valid', 'The price no longer holds.'),
  phrase(/\bbr(?:ing|ings|ought) (?:home|about)\b/i, 'import or cause', 'It brings home the rows.'),
  phrase(/\bnothing (?:fits|wants)\b|\bwants? your attention\b/i, 'No results, or All good', 'Nothing fits.'),
  phrase(/\b(?:doesn’t|don’t|does not|do not) tell\b/i, 'doesn’t show', 'The disk does not tell.'),
  phrase(/\b(?:tell|tells) of\b|\bby mistake of\b/i, 'describe', 'The log tells of it.'),
  phrase(
    /\b(?:hence|thus|thereby|therein|thereof|whereby|wherein|hereby|herein|lest|albeit|hitherto)\b/i,
    'so, or a new sentence',
    'The file, and hence the order',
  ),
  phrase(/\bsome(?:body|one) who is\b|\bwho is meant\b/i, 'the person', 'Check who is meant.'),
  phrase(/\b(?:needn’t|need not|ought to|mustn’t)\b/i, 'don’t have to, should or can’t', 'You needn’t wait.'),
  phrase(
    /\bas (?:good as|far as) nothing\b|\bmany an?\b|\bas it were\b/i,
    'almost nothing, or many',
    'Many a list has them.',
  ),
  phrase(/\bwear(?:s|ing)? out\b|\bworn out\b|\bfell silent\b/i, 'times out', 'Its patience wears out.'),
  phrase(/\bpatience\b/i, 'timeout or grace period', 'The patience of the lease'),
  phrase(
    /(?:^|[.;] )who (?:has|comes|is|registers|pays|wants|uses)\b[^?]*$/i,
    'Anyone who, or name the person',
    'Who has the password gets in.',
  ),
  phrase(/\bsomebody\b/i, 'someone', 'Somebody changed it.'),
  phrase(/\bmust be allowed to\b/i, 'needs permission to', 'The user must be allowed to make tables.'),
  phrase(
    /\bhave (?:it|them) \w+ed (?:again|once more)\b/i,
    'the verb alone',
    'Have it priced again, then pay.',
  ),
  phrase(/\b(?:law|act|rule) asks\b/i, 'requires', 'The law asks for it.'),
  phrase(
    /\b(?:could|does|did|do|is|are|was|were|has|have|would|should) not\b(?! (?:null|authorized)\b)|\bcannot\b/,
    'the contraction',
    'The file could not be read.',
  ),
  phrase(/\bheld of\b/i, 'what we have about', 'What is held of you'),
];

/** Words of the trade that have one name here. */
const terms = [
  phrase(/\be-mail/i, 'email', 'Type your e-mail.'),
  phrase(/\d[ \u00a0\u202f]%/, 'no space before %', '67 % of the rows'),
  phrase(/\blook-ups?\b/i, 'lookup', 'A look-up takes a second.'),
  phrase(/\b(?:many|few|more|several|of|\d+) tries\b/i, 'attempts', 'After 6 tries it fails.'),
  phrase(/\bdesk\b/i, 'admin console', 'The desk sees it.'),
  phrase(/\blikeness\b/i, 'similarity', 'The likeness of names'),
  phrase(/\bCtrl C\b/, 'Ctrl-C', 'Stop with Ctrl C.'),
  phrase(/\bopen an account\b/i, 'create account', 'Open an account'),
  phrase(/\btype (?:your|an?)\b/i, 'enter', 'Type your first name.'),
  phrase(
    /\bwaits? for the one before\b|\bbehind the scenes\b/i,
    'queued, or in the background',
    'Work behind the scenes',
  ),
  phrase(
    /\brows? (?:that |which )?names? (?:the )?columns\b/i,
    'header row',
    'The first row names the columns',
  ),
  phrase(/\bcomes? back as (?:they|it)\b/i, 'we return it unchanged', 'The others come back as they are.'),
  phrase(/\bwhere not free\b/i, 'per hit', '1 coin each where not free'),
  phrase(/\bto (?:its|their) end\b/i, 'completely', 'Files not sent to their end'),
  phrase(/\bmade-up\b/i, 'fictional', 'A file of made-up leads'),
];

/** British spellings and forms. */
const british = [
  phrase(
    /\b(?:colour|favour|honour|labour|neighbour|behaviour|rumour|humour)(?:s|ed|ing|able|ful|hood|ite)?\b/i,
    '-or',
    'The colour of the bar',
  ),
  phrase(/\b(?:licence|defence|offence|pretence)s?\b/i, '-ense', 'Under the MIT licence'),
  phrase(
    /\b(?:cancel|label|model|travel|signal|total|level|fuel|dial|tunnel|channel|marvel|quarrel)l(?:ed|ing|er|ers)\b/i,
    'one l',
    'The order was cancelled.',
  ),
  phrase(
    /\b(?:organ|recogn|normal|optim|author|summar|minim|maxim|real|special|custom|synchron|initial|serial|categor|capital|final|util|visual|standard|priorit|emphas|apolog|critic|general|anonym|monet|mater|local)is(?:e|es|ed|ing|ation|er)\b/i,
    '-ize',
    'We recognise the name.',
  ),
  phrase(/\b(?:analys|paralys|catalys)(?:e|ed|ing)\b/i, '-yze', 'We analyse the file.'),
  phrase(/\b(?:centre|metre|litre|theatre|fibre|calibre)s?\b/i, '-er', 'In the centre of town'),
  phrase(/\b(?:catalogue|dialogue|analogue)[sd]?\b/i, '-og', 'The catalogue of errors'),
  phrase(
    /\b(?:spelt|learnt|burnt|dreamt|leapt|whilst|amongst|towards|afterwards)\b/i,
    'the US form (spelled, while, toward)',
    'As it is spelt',
  ),
  phrase(
    /\b(?:grey|cheque|programme|judgement|fulfil|enrol|ageing|sceptic|artefact|mould|tyre|storey|practise|instalment|skilful|wilful)s?\b/i,
    'the US spelling',
    'A grey button',
  ),
];

export const phrases: readonly Phrase[] = [...stiff, ...terms, ...british];

/** The faults of a passage, each as `path:line “wording”: write …`. */
export const wordingFaults = ({ path, line, text }: Passage): string[] =>
  phrases.flatMap(({ find, write }) => {
    const found = find.exec(text.replaceAll("'", '’'));
    return found === null ? [] : [`${path}:${line} “${found[0]}”: write ${write}`];
  });
