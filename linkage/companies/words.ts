/** Words of company names: legal forms, abbreviations, and firms that stand between an owner and the register. */

const pairs = (text: string): [string, string][] =>
  text.split(/\s+/).flatMap((pair): [string, string][] => {
    const [written = '', meant = ''] = pair.split(':');
    return written.split('/').map((one) => [one, meant]);
  });

/** Legal forms written in full, the longest first. */
export const longForms: readonly [RegExp, string][] = [
  [/\b(?:PROFESSIONAL|PROF) (?:LIMITED|LTD) LIABILITY (?:COMPANY|CO)\b/g, 'PLLC'],
  [/\b(?:LIMITED|LTD) LIABILITY (?:LIMITED|LTD) PARTNERSHIP\b/g, 'LLLP'],
  [/\b(?:LIMITED|LTD) LIABILITY (?:COMPANY|CO)\b/g, 'LLC'],
  [/\b(?:LIMITED|LTD) LIABILITY PARTNERSHIP\b/g, 'LLP'],
  [/\b(?:LIMITED|LTD) PARTNERSHIP\b/g, 'LP'],
  [/\bPROFESSIONAL ASSOCIATION\b/g, 'PA'],
  [/\bPROFESSIONAL CORPORATION\b/g, 'PC'],
  [/\bL L L P\b/g, 'LLLP'],
  [/\bP L L C\b/g, 'PLLC'],
  [/\bL L C\b/g, 'LLC'],
  [/\bL L P\b/g, 'LLP'],
  [/\bL P$/g, 'LP'],
  [/\bP A$/g, 'PA'],
  [/\bP C$/g, 'PC'],
];

/** Legal form at the end of a name → how it is compared. */
export const forms: ReadonlyMap<string, string> = new Map(
  pairs(
    'LLC/LC/LLCS:LLC PLLC:PLLC INC/INCORPORATED:INC CORP/CORPORATION:CORP CO/COMPANY:CO LTD/LIMITED:LTD LP:LP LLP:LLP LLLP:LLLP PA:PA PC:PC',
  ),
);

/** Words that registers and rolls shorten → the word compared. */
export const abbreviations: ReadonlyMap<string, string> = new Map(
  pairs(`HLDG/HLDNG:HOLDING HLDGS/HLDNGS/HOLD:HOLDINGS PROP/PPTY:PROPERTY PROPS/PPTYS/PROPERTYS:PROPERTIES
INV/INVT/INVTS/INVS/INVEST/INVESTMENT:INVESTMENTS MGMT/MGT/MNGMT/MGMNT:MANAGEMENT DEV/DEVEL/DEVT:DEVELOPMENT ASSOC/ASSN:ASSOCIATES
ASSOCS:ASSOCIATES SVC/SERV:SERVICE SVCS/SERVS:SERVICES RLTY/RLT:REALTY PTNR/PTR:PARTNER PTNRS/PTRS:PARTNERS BLDG:BUILDING BLDGS:BUILDINGS
BROS:BROTHERS ENT/ENTPR/ENTERPRISE:ENTERPRISES GRP:GROUP INTL:INTERNATIONAL NATL:NATIONAL CTR/CNTR:CENTER APT:APARTMENT APTS:APARTMENTS
CONST/CONSTR:CONSTRUCTION EQUIP:EQUIPMENT MTG:MORTGAGE FIN/FINL:FINANCIAL FDN:FOUNDATION VENT:VENTURES RESID/RES:RESIDENTIAL
COMM/COMML:COMMERCIAL ACQ:ACQUISITION ACQS:ACQUISITIONS CAP:CAPITAL STREET/SAINT:ST AVENUE:AVE ROAD:RD DRIVE:DR LANE:LN COURT:CT
BOULEVARD:BLVD PLACE:PL HIGHWAY:HWY MOUNT:MT FORT:FT FAM:FAMILY IRREV/IRR/IRREVOC:IRREVOCABLE REVOC/REV:REVOCABLE LIV:LIVING`),
);

/** Articles that registers ignore. */
export const articles: ReadonlySet<string> = new Set(['A', 'AN', 'THE', 'AND']);

/** Firms that serve as agents of thousands of companies, and law firms: no path goes through them. */
const professionals =
  /REGISTERED AGENT|\bAGENTS? (?:INC|LLC|SOLUTIONS|GROUP)|CORPORATION SERVICE|\bC ?T CORP|COGENCY|INCORP SERVICES|LEGALZOOM|CORPORATION AGENTS|NATIONAL REGISTERED|\bLAW\b|LEGAL|ATTORNEY|ABOGADO|\bESQ\b|\b(?:PA|PC|LLP|PLLC|P A|P C)$|CAPITOL SERVICES|PARACORP|VCORP|HARBOR COMPLIANCE|NORTHWEST REG|INCFILE|ZENBUSINESS|ROCKET LAWYER|REGISTERED OFFICE|STATUTORY AGENT/;
export const isProfessional = (name: string): boolean => professionals.test(name);

/** Owners that lead to nobody: banks, government, churches and trusts that only hold a title. */
const institutions =
  /\bBANK(?:S|ERS)? (?:NA|N A|USA|TR|TRUST|OF|AS|FSB|NATIONAL)\b|\bBANK$|\bBANK OF\b|\bSAVINGS (?:BANK|ASSN|AND LOAN)|CREDIT UNION|\bMORTGAGE (?:CORP|ASSN|ASSOCIATION|TRUST)\b|HOUSING AUTHORITY|SCHOOL (?:DIST|BOARD)|\bCHURCH\b|DIOCESE|\bMINISTR(?:Y|IES)\b|SYNAGOGUE|\bMOSQUE\b|\bTEMPLE OF\b|\bLAND TR(?:UST)?\b|\bTR(?:UST)? (?:NO|NUMBER|#) ?\d|\bUNIVERSITY\b|SECRETARY OF|\bHUD\b|VETERANS AFFAIRS|HABITAT FOR HUMANITY/;
export const isInstitution = (name: string): boolean => institutions.test(name);
