/** Location of the demo town: real combinations of ZIP, city and county, real area codes, fictional streets. */

/**
 * `county` has the properties of the sample leads, `near` are neighboring counties, `far` is where people move away to.
 */
export type Area = 'county' | 'near' | 'far';

export interface Place {
  zip: string;
  city: string;
  /** Two letters. */
  state: string;
  county: string;
  areaCode: string;
  /** Share of the population, in thousandths. */
  weight: number;
  area: Area;
}

/**
 * ZIP, city, state, county, area code, weight; `_` is a space. Source: GeoNames postal codes (geonames.org), CC-BY 3.0;
 * area codes are facts of the North American Numbering Plan.
 */
const placeTable: Record<Area, string> = {
  county: `
62521 Decatur IL Macon 217 195
62522 Decatur IL Macon 217 110
62526 Decatur IL Macon 217 185
62549 Mt_Zion IL Macon 217 45
62535 Forsyth IL Macon 217 24
61756 Maroa IL Macon 217 12
62501 Argenta IL Macon 217 9
62513 Blue_Mound IL Macon 217 9
62537 Harristown IL Macon 217 8
62544 Macon IL Macon 217 10
62551 Niantic IL Macon 217 7
62554 Oreana IL Macon 217 7
62573 Warrensburg IL Macon 217 10`,
  near: `
62568 Taylorville IL Christian 217 22
62557 Pana IL Christian 217 10
62550 Moweaqua IL Shelby 217 7
62565 Shelbyville IL Shelby 217 8
62548 Mount_Pulaski IL Logan 217 6
62703 Springfield IL Sangamon 217 14
62704 Springfield IL Sangamon 217 16
61801 Urbana IL Champaign 217 24
61820 Champaign IL Champaign 217 26
61821 Champaign IL Champaign 217 24
61853 Mahomet IL Champaign 217 11
61856 Monticello IL Piatt 217 12
61866 Rantoul IL Champaign 217 12
61727 Clinton IL De_Witt 217 13`,
  far: `
61704 Bloomington IL McLean 309 12
61761 Normal IL McLean 309 11
61614 Peoria IL Peoria 309 6
60504 Aurora IL Du_Page 630 6
60614 Chicago IL Cook 773 7
60618 Chicago IL Cook 773 8
63116 Saint_Louis MO Saint_Louis_City 314 8
63301 Saint_Charles MO Saint_Charles 636 4
46203 Indianapolis IN Marion 317 4
46220 Indianapolis IN Marion 317 4
47905 Lafayette IN Tippecanoe 765 3
53207 Milwaukee WI Milwaukee 414 4
50311 Des_Moines IA Polk 515 3
55407 Minneapolis MN Hennepin 612 3
37206 Nashville TN Davidson 615 5
28205 Charlotte NC Mecklenburg 704 4
30307 Atlanta GA Fulton 404 3
32210 Jacksonville FL Duval 904 4
33904 Cape_Coral FL Lee 239 6
34205 Bradenton FL Manatee 941 5
78704 Austin TX Travis 512 5
80210 Denver CO Denver 303 4
85032 Phoenix AZ Maricopa 602 7
92103 San_Diego CA San_Diego 619 3
98115 Seattle WA King 206 3
01013 Chicopee MA Hampden 413 4
01604 Worcester MA Worcester 508 4
02906 Providence RI Providence 401 3
03103 Manchester NH Hillsborough 603 3
04103 Portland ME Cumberland 207 3
05401 Burlington VT Chittenden 802 3
06105 Hartford CT Hartford 860 4
07030 Hoboken NJ Hudson 201 4
08540 Princeton NJ Mercer 609 3`,
};

function readPlaces(area: Area): Place[] {
  return placeTable[area]
    .trim()
    .split('\n')
    .map((line) => {
      const [zip = '', city = '', state = '', county = '', areaCode = '', weight = ''] = line
        .split(' ')
        .map((word) => word.replaceAll('_', ' '));
      return { zip, city, state, county, areaCode, weight: Number(weight), area };
    });
}

export const places: Place[] = [...readPlaces('county'), ...readPlaces('near'), ...readPlaces('far')];

/** The county that the sample leads' owner list is from. */
export const homeCounty = { county: 'Macon', state: 'IL' };

/** In-state area codes, assigned first to people that sample leads can match. */
export const homeAreaCodes = '217 309 447 618 815 779 630 331 312 773 708 847 224'.split(' ');

/** The other geographic area codes of the United States (facts of the North American Numbering Plan). */
export const otherAreaCodes = `
201 202 203 205 206 207 208 209 210 212 213 214 215 216 218 219 220 225 228 229 231 234 239 240 248 251 252 253
254 256 260 262 267 269 270 272 276 281 301 302 303 304 305 307 308 310 313 314 315 316 317 318 319 320 321 323
325 330 334 336 337 339 346 347 351 352 360 361 364 385 386 401 402 404 405 406 407 408 409 410 412 413 414 415
417 419 423 424 425 432 434 435 440 442 443 458 469 478 479 480 484 501 502 503 504 505 507 508 509 510 512 513
515 516 517 518 520 530 531 539 540 541 551 559 561 562 563 567 570 571 573 574 575 580 585 586 601 602 603 605
606 607 608 609 610 612 614 615 616 617 619 620 623 626 628 629 631 636 641 646 650 651 657 660 661 662 667 669
678 681 682 701 702 703 704 706 707 712 713 714 715 716 717 718 719 720 724 725 727 730 731 732 734 737 740 743
747 754 757 760 762 763 765 769 770 772 774 775 781 785 786 801 802 803 804 805 806 808 810 812 813 814 816 817
818 828 830 831 832 843 845 848 850 854 856 857 858 859 860 862 863 864 865 870 878 901 903 904 907 908 909 910
912 913 914 915 916 917 918 919 920 925 928 929 930 931 936 937 940 941 943 947 949 951 952 954 956 959 970 971
972 973 978 979 980 984 985 989
`
  .trim()
  .split(/\s+/);

/** Street names, most common first; every place picks its own. */
export const streetNames = `
Main Oak Maple Cedar Elm Walnut Pine Washington Lake Hill Park 2nd 3rd 1st 4th 5th Church Jackson Lincoln Sunset
Jefferson Spring Madison Franklin College Locust Cherry Adams North South Water Green Mill Chestnut Wood Union King
Sycamore Hickory Center Spruce 6th 7th 8th 9th 10th 11th 12th 14th 16th 22nd 23rd 31st Prairie Monroe Grant Division
Country_Club Dogwood Willow Birch Poplar Laurel Magnolia Mulberry Valley_View Ridge Meadow Forest Highland Fairview
Riverside Lakeview Hillcrest Woodland Orchard Garden Grove Summit Clay William Henry Charles George Edward Marietta
Eldorado Macon Wabash Leafland Olive Garfield Cleveland Harrison Taylor Polk Tyler Pershing Grand University
Cottage_Hill Mound Stone Rock_Springs Cobblestone Fox_Run Deer_Creek Quail_Hollow Timber Bluebird Cardinal
Meadowlark Robin Heron Nottingham Sherwood Westminster Cambridge Oxford Windsor Lexington Concord Richmond
Greenwood Glenwood Oakwood Edgewood Brookside Ravina Shady Apple_Tree Blossom Rosewood Clover Harvest Wheatland
`
  .trim()
  .split(/\s+/)
  .map((name) => name.replaceAll('_', ' '));

/** Roads of small places, without a street suffix. */
export const ruralRoads = [
  'State Route 48',
  'State Route 121',
  'US Highway 51',
  'County Road 600 N',
  'County Road 1200 E',
];
