/** Orders, their progress, results and downloads, wherever they are shown. */

export default {} as const;
