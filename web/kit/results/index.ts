export { LeadResults, type LeadResultsProps } from './lead-results.tsx';
export { type ResultsSearch, readResultsSearch } from './search.ts';
